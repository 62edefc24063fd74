import { sql } from 'kysely';
import type { Db } from '../open.ts';

type PostTable = 'reviews' | 'brandReviews' | 'forumPosts' | 'forumReplies';

// What a post of each kind is about.
const parents = { reviews: 'productId', brandReviews: 'brandId', forumReplies: 'postId', forumPosts: undefined } as const;

/**
 * Ids of what a visitor wrote (about one thing, where posts are about one) and an operator has not seen yet. Never part of a
 * page. Nobody known wrote nothing.
 */
export async function listWaiting(db: Db, table: PostTable, about: number | undefined, authorKey: string | undefined): Promise<number[]> {
  if (authorKey === undefined) return [];
  const parent = parents[table];
  const isAbout = parent === undefined ? sql`true` : sql`${sql.ref(parent)} = ${about}`;
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where author_key = ${authorKey} and ${isAbout} and status = 'pending' and deleted_at is null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which of some posts a visitor wrote, and how each stands. Never part of a page. */
export async function listOwn(
  db: Db,
  table: PostTable,
  ids: readonly number[],
  authorKey: string | undefined,
): Promise<Map<number, 'published' | 'pending'>> {
  if (authorKey === undefined || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; status: string }>`select id, status from ${sql.table(table)}
    where id in (${sql.join(ids)}) and author_key = ${authorKey} order by id`.execute(db);
  return new Map(rows.map(({ id, status }) => [id, status === 'published' ? 'published' : 'pending']));
}
