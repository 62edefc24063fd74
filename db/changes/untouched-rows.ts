import type { ImportsTable } from '../tables/publishing.ts';
import type { Time } from '../tables/columns.ts';
import type { Write } from './log.ts';

/**
 * Lists which of the products or brands that an import added at `at` nobody has saved or used since, by id. A product is used by its
 * confirmed price, reviews, articles and notices, a brand by its products, reviews and notices.
 */
export function listUntouched(write: Write, kind: ImportsTable['kind'], ids: readonly number[], at: Time): Promise<number[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return kind === 'product' ? listUntouchedProducts(write, ids, at) : listUntouchedBrands(write, ids, at);
}

async function listUntouchedProducts({ db }: Write, ids: readonly number[], at: Time): Promise<number[]> {
  const used = db
    .selectFrom('reviews')
    .select('productId as id')
    .where('productId', 'in', ids)
    .where('deletedAt', 'is', null)
    .unionAll(
      db
        .selectFrom('articleProducts as l')
        .innerJoin('articles as a', 'a.id', 'l.articleId')
        .select('l.productId as id')
        .where('l.productId', 'in', ids)
        .where('a.deletedAt', 'is', null),
    )
    .unionAll(db.selectFrom('noticeProducts').select('productId as id').where('productId', 'in', ids));
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('updatedAt', '=', at)
    .where('priceCheckedAt', '=', at)
    .where('id', 'not in', used)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function listUntouchedBrands({ db }: Write, ids: readonly number[], at: Time): Promise<number[]> {
  const used = db
    .selectFrom('products')
    .select('brandId as id')
    .where('brandId', 'in', ids)
    .where('deletedAt', 'is', null)
    .unionAll(db.selectFrom('brandReviews').select('brandId as id').where('brandId', 'in', ids).where('deletedAt', 'is', null))
    .unionAll(db.selectFrom('notices').select('brandId as id').where('brandId', 'in', ids));
  const rows = await db
    .selectFrom('brands')
    .select('id')
    .where('id', 'in', ids)
    .where('updatedAt', '=', at)
    .where('id', 'not in', used)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
