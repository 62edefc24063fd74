import { axes, ratedAxes, type RatedAxis } from '#api/contract/vocabulary.ts';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { publicProducts } from './product-rows.ts';

/** Means of the axes over the products of a cell; null for an axis that no review rates. */
export interface AxisMeans extends Record<RatedAxis['code'], number | null> {
  petType: string;
  category: string;
  /** Number of products with reviews in the cell. */
  products: number;
}

/**
 * Returns the mean of each axis, to one decimal, over products for the same pet in the same category; undefined for an unknown product.
 * Never part of a page, because it would change with every review in the category.
 */
export async function findAxisMeans(db: Db, productId: number): Promise<AxisMeans | undefined> {
  const cell = await publicProducts(db).select(['p.cellPet', 'p.cellCategory']).where('p.id', '=', productId).executeTakeFirst();
  if (!cell) return undefined;
  const rows = await db
    .selectFrom('productAxes')
    .select(({ fn }) => ['axis', tenths.as('tenths'), fn.countAll<number>().as('products')])
    // Listed explicitly, so that SQLite uses the ranking's index.
    .where(
      'axis',
      'in',
      axes.map(({ code }) => code),
    )
    .where('cellPet', '=', cell.cellPet)
    .where('cellCategory', '=', cell.cellCategory)
    .groupBy('axis')
    .orderBy('axis')
    .execute();
  const of = (axis: string) => {
    const row = rows.find((each) => each.axis === axis);
    return row === undefined ? null : Math.round(row.tenths / row.products) / 10;
  };
  return {
    petType: cell.cellPet,
    category: cell.cellCategory,
    products: rows.find(({ axis }) => axis === 'overall')?.products ?? 0,
    ...(Object.fromEntries(ratedAxes.map(({ code }) => [code, of(code)])) as Record<RatedAxis['code'], number | null>),
  };
}

// Means have one decimal: whole tenths add up to the same sum in any order.
const tenths = sql<number>`sum(cast(round(average * 10) as integer))`;
