import { sql } from 'kysely';
import { Refusal } from '../errors.ts';
import type { PostKind } from '../tables/visitors.ts';
import { setBrandReviewStanding } from './brand-reviews.ts';
import type { Write } from './log.ts';
import type { PostTable, Standing } from './own-posts.ts';
import { setQuestionStanding } from './questions.ts';
import { setReplyStanding } from './replies.ts';
import { setReviewStanding } from './reviews.ts';

/** `approve` makes a post public and answers its reports; `restore` undoes a delete and leaves the rest as it was. */
export type Moderation = 'approve' | 'hide' | 'delete' | 'restore';

/** Where posts of a kind are stored. */
const postTables = {
  review: 'reviews',
  brandReview: 'brandReviews',
  post: 'forumPosts',
  reply: 'forumReplies',
} as const satisfies Record<PostKind, PostTable>;

const missing = {
  review: 'review_not_found',
  brandReview: 'review_not_found',
  post: 'question_not_found',
  reply: 'reply_not_found',
} as const;

const done = { approve: 'approved', hide: 'hidden', delete: 'deleted', restore: 'restored' } as const;

type Place = (write: Write, before: never, standing: Standing, what: string) => Promise<void>;

const places: Record<PostKind, Place> = {
  review: setReviewStanding,
  brandReview: setBrandReviewStanding,
  post: setQuestionStanding,
  reply: setReplyStanding,
};

/**
 * Does what an operator decides about a visitor's post; the reports of it are answered with that. Throws `…_not_found`, `gone` for
 * a deleted one, `not_deleted` for one that is not.
 */
export async function moderatePost(write: Write, kind: PostKind, id: number, action: Moderation): Promise<void> {
  const { db, at } = write;
  const { rows } = await sql<Standing>`select * from ${sql.table(postTables[kind])} where id = ${id}`.execute(db);
  const [before] = rows;
  if (!before) throw new Refusal(missing[kind]);
  if (before.deletedAt && action !== 'restore') throw new Refusal('gone');
  if (!before.deletedAt && action === 'restore') throw new Refusal('not_deleted');
  const standing = standingAfter(before, action, at);
  if (standing.status !== before.status || standing.deletedAt !== before.deletedAt)
    await places[kind](write, before as never, standing, done[action]);
  if (action === 'approve') await db.deleteFrom('heldPosts').where('kind', '=', kind).where('postId', '=', id).execute();
  if (action === 'restore') return;
  const open = db.updateTable('reports').set({ closedAt: at }).where('kind', '=', kind).where('targetId', '=', id);
  await open.where('closedAt', 'is', null).execute();
}

function standingAfter({ status, deletedAt }: Standing, action: Moderation, at: string): Standing {
  if (action === 'approve') return { status: 'published', deletedAt };
  if (action === 'hide') return { status: 'hidden', deletedAt };
  return { status, deletedAt: action === 'delete' ? at : null };
}
