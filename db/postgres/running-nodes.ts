import { sql } from 'kysely';
import type { Db } from '../open.ts';

const lock = 1129270869;

/** Marks the node of a session as running until the session ends; any number of nodes hold the lock together. */
export const markRunning = `select pg_advisory_lock_shared(${lock})`;

/** Returns whether any node of this PostgreSQL database is running. */
export async function hasRunningNode(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and objid = ${lock} and granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length > 0;
}
