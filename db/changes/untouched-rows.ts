import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { ImportsTable } from '../tables/publishing.ts';
import type { Write } from './log.ts';

type Import = Pick<Selectable<ImportsTable>, 'id' | 'kind' | 'at'>;

/**
 * Lists which of the products or brands that an import added nobody has saved or used since, by id. A product is used by its confirmed
 * price, reviews, articles and notices, a brand by its products, reviews and notices. A later import that was undone saved nothing.
 */
export function listUntouched(write: Write, of: Import, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return of.kind === 'product' ? listUntouchedProducts(write, of, ids) : listUntouchedBrands(write, of, ids);
}

async function listUntouchedProducts({ db }: Write, of: Import, ids: readonly number[]): Promise<number[]> {
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
    .where(asImported('products', of))
    .where('priceCheckedAt', '=', of.at)
    .where('id', 'not in', used)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function listUntouchedBrands({ db }: Write, of: Import, ids: readonly number[]): Promise<number[]> {
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
    .where(asImported('brands', of))
    .where('id', 'not in', used)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Whether the last save of a row was the import, or the undo of the import after it, with no operator's save between. The first one after
 * it is undone last where imports are undone in turn; in another order some of the later ones' columns may be left.
 */
function asImported(table: 'products' | 'brands', { id, kind, at }: Import): RawBuilder<boolean> {
  const [row, updatedAt] = [sql.ref(`${table}.id`), sql.ref(`${table}.updatedAt`)];
  return sql<boolean>`(${updatedAt} = ${at} or (
    ${updatedAt} = (select i.undone_at from import_rows r join imports i on i.id = r.import_id
      where r.thing_id = ${row} and i.kind = ${kind} and i.id > ${id} order by i.id limit 1)
    and not exists (select 1 from import_rows r join imports i on i.id = r.import_id
      where r.thing_id = ${row} and i.kind = ${kind} and i.id > ${id} and i.undone_at is null)
    and not exists (select 1 from audit where subject = ${`${kind}:`} || ${row} and at > ${at})))`;
}
