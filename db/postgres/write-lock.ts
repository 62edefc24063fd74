import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../open.ts';
import { isPostgres } from './dialect.ts';

/** Channel on which a commit tells the other nodes the newest position of the change log. */
export const channel = 'changes';

// The database ends a lost node's session within 25 seconds, but a commit that waits for a standby keeps the lock.
const lock = CompiledQuery.raw(`select set_config('lock_timeout', '30s', true), pg_advisory_xact_lock(1129270867)`);

/**
 * Waits until no other node writes, for the rest of this transaction; gives up after 30 seconds. Writes stay serial, as SQLite's are:
 * limits, counters and the rankings before and after a write hold, and positions are committed in their order.
 */
export async function lockWrites(transaction: Db): Promise<void> {
  if (isPostgres(transaction)) await transaction.executeQuery(lock);
}

/** Tells the other nodes of a new change once the transaction is committed. A hint: followers also poll. */
export async function notifyFollowers(transaction: Db, position: number): Promise<void> {
  if (isPostgres(transaction)) await sql`select pg_notify(${channel}, ${String(position)})`.execute(transaction);
}
