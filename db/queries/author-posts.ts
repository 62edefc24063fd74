import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { postTables } from '../post-tables.ts';
import type { PostKind } from '../tables/visitors.ts';

/**
 * Lists the ids of a visitor's posts that wait for an operator, about one subject if posts of this kind have one. Never part of a page. A
 * visitor without a key has none.
 */
export async function listWaiting(db: Db, kind: PostKind, about: number | undefined, authorKey: string | undefined): Promise<number[]> {
  if (authorKey === undefined) return [];
  const { table, owner } = postTables[kind];
  const isAbout = owner === undefined ? sql`true` : sql`${sql.ref(owner)} = ${about}`;
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where author_key = ${authorKey} and ${isAbout} and status = 'pending' and deleted_at is null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns which of these posts a visitor wrote, with their status. Never part of a page. */
export async function listOwn(
  db: Db,
  kind: PostKind,
  ids: readonly number[],
  authorKey: string | undefined,
): Promise<Map<number, 'published' | 'pending'>> {
  if (authorKey === undefined || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; status: string }>`select id, status from ${sql.table(postTables[kind].table)}
    where id in (${sql.join(ids)}) and author_key = ${authorKey} order by id`.execute(db);
  return new Map(rows.map(({ id, status }) => [id, status === 'published' ? 'published' : 'pending']));
}
