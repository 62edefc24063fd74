import type { Db } from '../open.ts';

export interface Change {
  position: number;
  at: string;
  what: string;
  tags: string[];
}

/** Changes after `position`, oldest first, at most `limit`. */
export async function listChangesAfter(db: Db, position: number, limit: number): Promise<Change[]> {
  const rows = await db.selectFrom('changes').selectAll().where('position', '>', position).orderBy('position').limit(limit).execute();
  return rows.map((row) => ({ ...row, tags: JSON.parse(row.tags) as string[] }));
}

/** Position of the newest change, 0 when there is none. */
export async function findLastPosition(db: Db): Promise<number> {
  const row = await db.selectFrom('changes').select('position').orderBy('position', 'desc').limit(1).executeTakeFirst();
  return row?.position ?? 0;
}

/** The oldest change after `position`, if there is one. */
export async function findOldestAfter(db: Db, position: number): Promise<{ at: string } | undefined> {
  return db.selectFrom('changes').select('at').where('position', '>', position).orderBy('position').limit(1).executeTakeFirst();
}
