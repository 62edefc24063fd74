import { sql, type RawBuilder, type Selectable } from 'kysely';
import { changeableFor } from '#api/contract/durations.ts';
import { Refusal } from '../errors.ts';
import type { Db } from '../open.ts';
import { postTables } from '../post-tables.ts';
import type { Time } from '../tables/columns.ts';
import type { ForumPostsTable, ForumRepliesTable } from '../tables/forum.ts';
import type { BrandReviewsTable, ReviewsTable } from '../tables/reviews.ts';
import type { PostKind } from '../tables/visitors.ts';
import type { Write } from './log.ts';
import { listSameTexts, replaceRecentText, textHashOf } from './recent-texts.ts';
import { hold } from './visitor-posts.ts';

interface Rows {
  review: Selectable<ReviewsTable>;
  brandReview: Selectable<BrandReviewsTable>;
  post: Selectable<ForumPostsTable>;
  reply: Selectable<ForumRepliesTable>;
}

/** State of a post: public, waiting or hidden, and whether it is deleted. */
export interface RowState {
  status: 'published' | 'pending' | 'hidden';
  deletedAt: Time | null;
}

/** Returns whether everyone sees a post in this state. */
export function isPublic({ status, deletedAt }: RowState): boolean {
  return status === 'published' && deletedAt === null;
}

/**
 * Returns `changedAt` of a post that a change at `at` leaves in `status`; without one, in its stored status. A post that stays hidden keeps
 * the time of its hiding, by which the undo finds the reports to open again.
 */
export function changeTime(at: Time, status: RowState['status'] = 'hidden'): Time | RawBuilder<Time> {
  return status !== 'hidden' ? at : sql<Time>`case when status = 'hidden' then changed_at else ${at} end`;
}

/** Returns the columns of a post that its writer deletes at `at`. */
export function byWriter(at: Time) {
  return { deletedAt: at, changedAt: at, isDeletedByWriter: 1 } as const;
}

/** Finds a visitor's post that is neither deleted nor hidden by an operator. */
export async function findStored<Kind extends PostKind>(db: Db, kind: Kind, id: number): Promise<Rows[Kind] | undefined> {
  const { rows } = await sql<
    Rows[Kind]
  >`select * from ${sql.table(postTables[kind].table)} where id = ${id} and deleted_at is null and status <> 'hidden'`.execute(db);
  return rows[0];
}

interface Parent {
  isShown: 0 | 1;
  deletedAt: Time | null;
}

const parents: Record<Exclude<PostKind, 'post'>, RawBuilder<Parent>> = {
  review: sql`select 1 as is_shown, p.deleted_at from reviews r join products p on p.id = r.product_id`,
  brandReview: sql`select p.is_active as is_shown, p.deleted_at from brand_reviews r join brands p on p.id = r.brand_id`,
  reply: sql`select p.status = 'published' as is_shown, p.deleted_at from forum_replies r join forum_posts p on p.id = r.post_id`,
};

/** Refuses a post whose product, brand or question is not visible. Throws `…_not_found`, or `gone` if that parent is deleted. */
export async function refuseBelowGone(db: Db, kind: PostKind, id: number): Promise<void> {
  if (kind === 'post') return;
  const { rows } = await sql<Parent>`${parents[kind]} where r.id = ${id}`.execute(db);
  if (rows[0]?.deletedAt) throw new Refusal('gone');
  if (rows[0]?.isShown !== 1) throw new Refusal(postTables[kind].missing);
}

/**
 * Finds a post that its writer may still change. `authorKey` is undefined for a visitor without a cookie. Throws `…_not_found` for a hidden
 * post or another visitor's waiting one, `gone` if it or its parent is deleted, `too_late` after half an hour, and `not_yours`. To delete
 * it, its parent need not be visible: one that comes back would show the post again.
 */
export async function ownPost<Kind extends PostKind>(
  { db, at }: Write,
  kind: Kind,
  id: number,
  authorKey: string | undefined,
  act: 'change' | 'delete' = 'change',
): Promise<Rows[Kind]> {
  const { rows } = await sql<Rows[Kind]>`select * from ${sql.table(postTables[kind].table)} where id = ${id}`.execute(db);
  const [row] = rows;
  const isOwn = row !== undefined && authorKey !== undefined && row.authorKey === authorKey;
  if (!row || row.status === 'hidden' || (row.status === 'pending' && !isOwn)) throw new Refusal(postTables[kind].missing);
  if (row.deletedAt) throw new Refusal('gone');
  if (act === 'change') await refuseBelowGone(db, kind, id);
  // Before the author is asked: a writer whose cookie is another by now reads the reason that holds for both.
  if (!isChangeable(row, at)) throw new Refusal('too_late');
  if (!isOwn) throw new Refusal('not_yours');
  return row;
}

/** Returns whether the time in which its writer may change a post is not over. */
export function isChangeable({ createdAt }: { createdAt: Time }, at: Time): boolean {
  return Date.parse(at) - Date.parse(createdAt) <= changeableFor;
}

/** Returns whether a post already has every value of an edit. Such an edit writes nothing, so that it publishes and counts nothing. */
export function hasAll<Row extends object>(row: Row, edit: { [Field in keyof Row]?: unknown }): boolean {
  return Object.entries(edit).every(([field, value]) => row[field as keyof Row] === value);
}

/**
 * Returns the status of a post after its writer changed its text. A waiting post keeps waiting, otherwise a sender caught by a trap field
 * would only have to edit; a text that looks suspicious, or repeats another post of the last day, makes the post wait.
 */
export async function screenedStatus(
  write: Write,
  kind: PostKind,
  row: { id: number; status: 'published' | 'pending' | 'hidden' },
  [before, after]: readonly [before: string, after: string],
  reasons: readonly string[],
): Promise<'published' | 'pending'> {
  const same = before === after ? [] : await listSameTexts(write.db, textHashOf(after), write.at);
  const repeats = same.some(({ kind: other, postId }) => other !== kind || postId !== row.id);
  const found = [...reasons, ...(repeats ? ['repeated'] : [])];
  if (before !== after) await replaceRecentText(write, kind, row.id, before, after);
  if (found.length > 0) await hold(write, kind, row.id, found);
  return found.length > 0 || row.status !== 'published' ? 'pending' : 'published';
}
