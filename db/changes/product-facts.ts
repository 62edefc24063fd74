import type { Selectable } from 'kysely';
import { isUnsourced } from '#api/contract/fact-columns.ts';
import { Refusal } from '../errors.ts';
import { ingredientIdsIn } from '../ingredient-ids.ts';
import type { ProductsTable } from '../tables/products.ts';
import { tag } from '../tags.ts';
import { recordLongChange, type Write } from './log.ts';

type Row = Selectable<ProductsTable>;

/** Throws `facts_unsourced` where a product has facts but no source or no day on which they were checked. */
export function requireSource(product: Parameters<typeof isUnsourced>[0]): void {
  if (isUnsourced(product)) throw new Refusal('facts_unsourced');
}

/** Returns the columns that follow from the facts of a new product. */
export function derivedFacts(product: Parameters<typeof ingredientIdsIn>[0]): Pick<Row, 'ingredientIds'> {
  return { ingredientIds: ingredientIdsIn(product) };
}

/** Returns `changed` with the derived columns, where it changes names of ingredients. */
export function withDerived<Columns extends object>(before: Row, changed: Columns): Columns & Partial<Pick<Row, 'ingredientIds'>> {
  return 'ingredientNames' in changed || 'additives' in changed ? { ...changed, ...derivedFacts({ ...before, ...changed }) } : changed;
}

/** Derives the ingredient ids of some products again (`listStaleIngredients`). */
export async function refreshIngredientIds(write: Write, ids: readonly number[]): Promise<void> {
  const { db, at } = write;
  const pages: string[] = [];
  for (const id of ids) {
    const row = await db
      .selectFrom('products')
      .select(['ingredientNames', 'additives', 'ingredientIds'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row || derivedFacts(row).ingredientIds === row.ingredientIds) continue;
    await db
      .updateTable('products')
      .set({ ...derivedFacts(row), changedAt: at })
      .where('id', '=', id)
      .execute();
    pages.push(tag.product(id));
  }
  if (pages.length > 0) await recordLongChange(write, 'ingredients read again', pages);
}
