import type { Db } from '../open.ts';
import { publicProducts } from './product-rows.ts';

/** The five axes of a product's cell, each the mean over its products; null where no review gives one. */
export interface AxisMeans {
  petType: string;
  category: string;
  /** How many products with reviews the cell holds. */
  products: number;
  taste: number | null;
  quality: number | null;
  health: number | null;
  value: number | null;
  repeat: number | null;
}

/**
 * What products for the same pet in the same category score on each axis, to one decimal; undefined for an unknown product.
 * Never part of a page: it would change with every review in the category.
 */
export async function findAxisMeans(db: Db, productId: number): Promise<AxisMeans | undefined> {
  const cell = await publicProducts(db).select(['p.cellPet', 'p.cellCategory']).where('p.id', '=', productId).executeTakeFirst();
  if (!cell) return undefined;
  const rows = await db
    .selectFrom('productAxes')
    .select(({ fn }) => ['axis', fn.avg<number>('average').as('mean'), fn.countAll<number>().as('products')])
    // Named, so that the ranking's index answers.
    .where('axis', 'in', ['taste', 'quality', 'health', 'value', 'repeat', 'overall'])
    .where('cellPet', '=', cell.cellPet)
    .where('cellCategory', '=', cell.cellCategory)
    .groupBy('axis')
    .orderBy('axis')
    .execute();
  const of = (axis: string) => {
    const mean = rows.find((row) => row.axis === axis)?.mean;
    return mean === undefined ? null : Math.round(mean * 10) / 10;
  };
  return {
    petType: cell.cellPet,
    category: cell.cellCategory,
    products: rows.find(({ axis }) => axis === 'overall')?.products ?? 0,
    taste: of('taste'),
    quality: of('quality'),
    health: of('health'),
    value: of('value'),
    repeat: of('repeat'),
  };
}
