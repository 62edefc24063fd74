import type { Selectable } from 'kysely';
import type { Db } from '../open.ts';
import type { NoticesTable } from '../tables/notices.ts';
import { listNamedProducts } from './notice-products.ts';
import { countOf } from '../count-of.ts';

/** Products that operators see by name; a notice that they enter has no more. */
const mostNamed = 200;

/** A notice as operators see it, with the first products that it names, and the ids of all others. */
export interface AdminNotice extends Omit<Selectable<NoticesTable>, 'changedAt' | 'isCalledOff'> {
  isListed: boolean;
  /** Name of the brand, also of a deleted one; null once it has been purged. */
  brandName: string | null;
  products: Array<{ id: number; name: string }>;
  otherProductIds: number[];
}

/** Lists notices in all states, the newest first. */
export async function listAdminNotices(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<AdminNotice[]> {
  const rows = await stored(db).orderBy('n.startsAt', 'desc').orderBy('n.id', 'desc').limit(limit).offset(offset).execute();
  const products = await listProducts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => noticeOf(row, products));
}

export async function countNotices(db: Db): Promise<number> {
  return countOf(db.selectFrom('notices'));
}

export async function findAdminNotice(db: Db, id: number): Promise<AdminNotice | undefined> {
  const row = await stored(db).where('n.id', '=', id).executeTakeFirst();
  return row && noticeOf(row, await listProducts(db, [id]));
}

function stored(db: Db) {
  return db
    .selectFrom('notices as n')
    .leftJoin('brands as b', 'b.id', 'n.brandId')
    .select([
      'n.id',
      'n.kind',
      'n.title',
      'n.body',
      'n.lot',
      'n.brandId',
      'b.name as brandName',
      'n.sourceUrl',
      'n.startsAt',
      'n.endsAt',
      'n.state',
      'n.isCalledOff',
      'n.createdAt',
      'n.updatedAt',
    ]);
}

type Named = Awaited<ReturnType<typeof listProducts>>;

async function listProducts(db: Db, ids: readonly number[]) {
  const all = db
    .selectFrom('noticeProducts')
    .select(['noticeId', 'productId'])
    .where('noticeId', 'in', ids.length > 0 ? ids : [0])
    .orderBy('noticeId')
    .orderBy('displayOrder')
    .orderBy('productId');
  return { named: await listNamedProducts(db, ids, mostNamed), all: await all.execute() };
}

type Stored = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>;

function noticeOf({ isCalledOff, ...row }: Stored, { named, all }: Named): AdminNotice {
  const products = named.flatMap(({ noticeId, id, name }) => (noticeId === row.id ? [{ id, name }] : []));
  const otherProductIds = all.flatMap(({ noticeId, productId }) => (noticeId === row.id ? [productId] : [])).slice(mostNamed);
  return { ...row, isListed: row.state !== 'waiting' && isCalledOff === 0, products, otherProductIds };
}
