import type { Selectable } from 'kysely';
import { ingredientIdsOf } from './ingredients.ts';
import type { ProductsTable } from './tables/products.ts';
import { unitPriceKeyOf } from './unit-price.ts';

type Row = Selectable<ProductsTable>;

/** Columns of a product that follow from others. */
export type DerivedColumns = Pick<Row, 'ingredientIds' | 'unknownIngredients' | 'unitPriceKey'>;

/** Columns that they follow from. */
export const derivedFrom = ['name', 'price', 'category', 'netWeightG', 'ingredientNames', 'additives'] as const satisfies ReadonlyArray<
  keyof Source
>;

interface Source {
  name: string;
  price: number;
  category: string;
  netWeightG?: number | null | undefined;
  ingredientNames?: string | undefined;
  additives?: string | undefined;
}

/** Returns the columns that follow from those of a product, as stored. */
export function derivedColumns({
  name,
  price,
  category,
  netWeightG = null,
  ingredientNames = '[]',
  additives = '[]',
}: Source): DerivedColumns {
  const names = [ingredientNames, additives].flatMap((stored) => JSON.parse(stored) as string[]);
  const { ids, unknown } = ingredientIdsOf(names);
  return {
    ingredientIds: names.length === 0 ? null : ` ${ids.join(' ')} `,
    unknownIngredients: JSON.stringify(unknown),
    unitPriceKey: unitPriceKeyOf({ name, price, category, netWeightG }),
  };
}

/** Returns `changed` with the derived columns, where it changes what they follow from. */
export function withDerived<Columns extends object>(before: Row, changed: Columns): Columns & Partial<DerivedColumns> {
  return derivedFrom.some((name) => name in changed) ? { ...changed, ...derivedColumns({ ...before, ...changed }) } : changed;
}

/** Whether a stored row has the columns that follow from its others today. */
export function isDerived(row: Source & DerivedColumns): boolean {
  const { ingredientIds, unknownIngredients, unitPriceKey } = derivedColumns(row);
  return ingredientIds === row.ingredientIds && unknownIngredients === row.unknownIngredients && unitPriceKey === row.unitPriceKey;
}
