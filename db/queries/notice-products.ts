import type { Db } from '../open.ts';

/** A product that a notice names, with the number of all that it names. */
interface NamedProduct {
  noticeId: number;
  id: number;
  name: string;
  deletedAt: string | null;
  named: number;
}

/**
 * Lists the first `most` products that each of these notices names, deleted ones too, in the order of the notice. Notices of a purged brand
 * may name thousands.
 */
export async function listNamedProducts(db: Db, noticeIds: readonly number[], most: number): Promise<NamedProduct[]> {
  if (noticeIds.length === 0) return [];
  const numbered = db
    .selectFrom('noticeProducts')
    .select(['noticeId', 'productId'])
    .select(({ fn }) => [
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('noticeId').orderBy('displayOrder').orderBy('productId'))
        .as('place'),
      fn
        .countAll<number>()
        .over((over) => over.partitionBy('noticeId'))
        .as('named'),
    ])
    .where('noticeId', 'in', noticeIds);
  return db
    .selectFrom(numbered.as('m'))
    .innerJoin('products as p', 'p.id', 'm.productId')
    .select(['m.noticeId', 'm.named', 'p.id', 'p.name', 'p.deletedAt'])
    .where('m.place', '<=', most)
    .orderBy('m.noticeId')
    .orderBy('m.place')
    .orderBy('p.id')
    .execute();
}
