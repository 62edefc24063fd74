import type { Insertable } from 'kysely';
import type { Db } from './open.ts';
import type { Tables } from './tables/index.ts';

// SQLite binds at most 32,766 values in a statement.
const mostValues = 30_000;

/** Inserts many rows in as few statements as SQLite allows. */
export async function insertAll<Name extends keyof Tables>(db: Db, table: Name, rows: Array<Insertable<Tables[Name]>>): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length || 1;
  const step = Math.floor(mostValues / columns);
  for (let at = 0; at < rows.length; at += step) {
    const portion = rows.slice(at, at + step);
    await db.insertInto(table).values(portion).execute();
  }
}
