import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

/** When tests delete rows, and from when on a purge takes them. */
export const [deletedAt, inTime] = ['2026-10-21T03:00:00.000Z', '2026-11-20T03:00:00.000Z'] as const;

/** Counts the rows of a table, of some if `where` says which. */
export async function countRows(db: Db, table: string, where = 'true'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where ${sql.raw(where)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists rows that name others that are gone. */
export async function listBroken(db: Db): Promise<unknown[]> {
  return (await sql`pragma foreign_key_check`.execute(db)).rows;
}
