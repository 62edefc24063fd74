import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Db } from '../open.ts';

export interface Change {
  position: number;
  at: string;
  what: string;
  tags: string[];
}

/** Lists changes after `position`, oldest first, at most `limit`. */
export async function listChangesAfter(db: Db, position: number, limit: number): Promise<Change[]> {
  const rows = await db.selectFrom('changes').selectAll().where('position', '>', position).orderBy('position').limit(limit).execute();
  return rows.map(parseTags);
}

/** A position in the change log; `stamp` distinguishes its change from one at the same position of a restored backup's log. */
export interface LogPlace {
  position: number;
  stamp: string;
}

/** Place before the first change. */
export const logStart: LogPlace = { position: 0, stamp: '' };

export function placeOf({ position, at, what, tags }: Change): LogPlace {
  const hash = createHash('sha256').update(JSON.stringify([at, what, tags]));
  return { position, stamp: hash.digest('base64url').slice(0, 22) };
}

/** Returns the place of the newest change. */
export async function findLastPlace(db: Db): Promise<LogPlace> {
  const row = await db.selectFrom('changes').selectAll().orderBy('position', 'desc').limit(1).executeTakeFirst();
  return row ? placeOf(parseTags(row)) : logStart;
}

/** Returns the position of the newest change; 0 if there is none. */
export async function findLastPosition(db: Db): Promise<number> {
  const row = await db.selectFrom('changes').select('position').orderBy('position', 'desc').limit(1).executeTakeFirst();
  return row?.position ?? 0;
}

/** Most changes whose tags are read at once, and most characters of the tags of each. */
const [mostRead, longestRead] = [20, 5_000];

/**
 * Returns the tags dirtied by the changes after `from` up to `to`, both positions of the log; undefined if one of them is not in the log any
 * more, or if there are too many to read them on the serving thread.
 */
export async function listDirtied(db: Db, from: number, to: number): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom('changes')
    .select(['position', sql<string | null>`case when length(tags) <= ${longestRead} then tags end`.as('tags')])
    .where('position', '>=', from)
    .where('position', '<=', to)
    .orderBy('position')
    .limit(mostRead + 1)
    .execute();
  if (rows[0]?.position !== from || rows.at(-1)?.position !== to) return undefined;
  const dirtied: string[] = [];
  for (const { tags } of rows.slice(1)) {
    if (tags === null) return undefined;
    dirtied.push(...(JSON.parse(tags) as string[]));
  }
  return dirtied;
}

/** Returns the id that distinguishes this database from every other. */
export async function findIdentity(db: Db): Promise<string> {
  const { identity } = await db.selectFrom('databaseIdentity').select('identity').executeTakeFirstOrThrow();
  return identity;
}

/** Finds the oldest change after `position`. */
export async function findOldestAfter(db: Db, position: number): Promise<{ at: string } | undefined> {
  return db.selectFrom('changes').select('at').where('position', '>', position).orderBy('position').limit(1).executeTakeFirst();
}

function parseTags(row: Omit<Change, 'tags'> & { tags: string }): Change {
  return { ...row, tags: JSON.parse(row.tags) as string[] };
}
