import { sql, type Selectable } from 'kysely';
import type { Db } from '../open.ts';
import type { SubscribersTable } from '../tables/visitors.ts';

export type Subscriber = Selectable<SubscribersTable>;

interface SubscriberFilter {
  /** Part of the address. */
  search?: string | undefined;
  status?: Subscriber['status'] | undefined;
}

/** Lists newsletter subscribers, newest first. */
export async function listSubscribers(
  db: Db,
  filter: SubscriberFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Subscriber[]> {
  const newest = filtered(db, filter).selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc');
  return newest.limit(limit).offset(offset).execute();
}

export async function findSubscriber(db: Db, id: number): Promise<Subscriber | undefined> {
  return db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the subscriber with an address. */
export async function findSubscriberAt(db: Db, email: string): Promise<Subscriber | undefined> {
  return db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function countSubscribers(db: Db, filter: SubscriberFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function filtered(db: Db, { search, status }: SubscriberFilter) {
  return db
    .selectFrom('subscribers')
    .$if(search !== undefined, (query) => query.where(sql<boolean>`instr(email, ${search}) > 0`))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'));
}
