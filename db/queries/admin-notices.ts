import type { Selectable } from 'kysely';
import type { Db } from '../open.ts';
import type { NoticesTable } from '../tables/notices.ts';

/** A notice as operators see it, with the products that it names. */
export interface AdminNotice extends Omit<Selectable<NoticesTable>, 'changedAt' | 'isCalledOff'> {
  isListed: boolean;
  products: Array<{ id: number; name: string }>;
}

/** Lists notices in all states, the newest first. */
export async function listAdminNotices(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<AdminNotice[]> {
  const rows = await stored(db).orderBy('startsAt', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const products = await listProducts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => noticeOf(row, products));
}

export async function countNotices(db: Db): Promise<number> {
  const { notices } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('notices'))
    .executeTakeFirstOrThrow();
  return notices;
}

export async function findAdminNotice(db: Db, id: number): Promise<AdminNotice | undefined> {
  const row = await stored(db).where('id', '=', id).executeTakeFirst();
  return row && noticeOf(row, await listProducts(db, [id]));
}

function stored(db: Db) {
  return db
    .selectFrom('notices')
    .select([
      'id',
      'kind',
      'title',
      'body',
      'lot',
      'brandId',
      'sourceUrl',
      'startsAt',
      'endsAt',
      'state',
      'isCalledOff',
      'createdAt',
      'updatedAt',
    ]);
}

type Named = Awaited<ReturnType<typeof listProducts>>;

function listProducts(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('noticeProducts as m')
    .innerJoin('products as p', 'p.id', 'm.productId')
    .select(['m.noticeId', 'p.id', 'p.name'])
    .where('m.noticeId', 'in', ids.length > 0 ? ids : [0])
    .orderBy('m.noticeId')
    .orderBy('m.displayOrder')
    .orderBy('p.id')
    .execute();
}

function noticeOf({ isCalledOff, ...row }: Omit<Selectable<NoticesTable>, 'changedAt'>, named: Named): AdminNotice {
  const products = named.flatMap(({ noticeId, id, name }) => (noticeId === row.id ? [{ id, name }] : []));
  return { ...row, isListed: row.state !== 'waiting' && isCalledOff === 0, products };
}
