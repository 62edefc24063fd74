import { sql, type Selectable } from 'kysely';
import type { Db } from '../open.ts';
import type { SubscribersTable } from '../tables/visitors.ts';
import { countOf } from '../count-of.ts';

export type Subscriber = Selectable<SubscribersTable>;

export interface SubscriberFilter {
  /** Part of the address. */
  search?: string | undefined;
  status?: Subscriber['status'] | undefined;
}

/** Place of a subscriber in the order of the list. */
export type SubscriberPlace = Pick<Subscriber, 'createdAt' | 'id'>;

/** Lists newsletter subscribers, newest first. */
export async function listSubscribers(
  db: Db,
  filter: SubscriberFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Subscriber[]> {
  return newest(db, filter).limit(limit).offset(offset).execute();
}

/** Lists the next subscribers after a place, or the first ones. */
export async function listSubscribersAfter(
  db: Db,
  filter: SubscriberFilter,
  after: SubscriberPlace | undefined,
  most: number,
): Promise<Subscriber[]> {
  const next = newest(db, filter).limit(most);
  return (after ? next.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`) : next).execute();
}

export async function findSubscriber(db: Db, id: number): Promise<Subscriber | undefined> {
  return db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the subscriber with an address. */
export async function findSubscriberAt(db: Db, email: string): Promise<Subscriber | undefined> {
  return db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function countSubscribers(db: Db, filter: SubscriberFilter): Promise<number> {
  return countOf(filtered(db, filter));
}

function newest(db: Db, filter: SubscriberFilter) {
  return filtered(db, filter).selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc');
}

function filtered(db: Db, { search, status }: SubscriberFilter) {
  return db
    .selectFrom('subscribers')
    .$if(search !== undefined, (query) => query.where(sql<boolean>`instr(email, ${search}) > 0`))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'));
}
