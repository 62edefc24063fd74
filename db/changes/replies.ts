import { sql, type Insertable, type Selectable } from 'kysely';
import { Refusal } from '../errors.ts';
import type { ForumRepliesTable } from '../tables/forum.ts';
import { sitemapTags, tag } from '../tags.ts';
import { recordChange, type Write } from './log.ts';
import { notifyOfReply } from './post-contacts.ts';
import { byWriter, changeTime, hasAll, isPublic, ownPost, screenedStatus, type RowState } from './post-rules.ts';
import { dropBestAnswer, openQuestion } from './questions.ts';
import { replaceRecentText } from './recent-texts.ts';
import type { PostStatus } from './visitor-posts.ts';
import { isPublicPost } from '../public-rows.ts';

type Row = Selectable<ForumRepliesTable>;

type ReplyInput = Pick<Insertable<ForumRepliesTable>, 'content' | 'nickname' | 'iconId' | 'authorKey'>;

/** Stores a reply to an unresolved question and returns its row. Throws `question_not_found`, `gone`, `already_resolved`. */
export async function createReply(write: Write, postId: number, input: ReplyInput, status: PostStatus = 'published'): Promise<Row> {
  const { db, at } = write;
  await openQuestion(write, postId);
  const times = { createdAt: at, updatedAt: at, changedAt: at, deletedAt: null };
  const reply = await db
    .insertInto('forumReplies')
    .values({ ...input, ...times, status, postId, userId: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (status === 'published') {
    await recordReply(write, reply, 'created');
    await notifyOfReply(write, reply);
  }
  return reply;
}

/**
 * Changes the writer's own reply; `reasons` say why an operator should check it first. A best answer that then waits reopens its question.
 * Throws what `ownPost` throws.
 */
export async function updateReply(
  write: Write,
  id: number,
  authorKey: string | undefined,
  patch: Partial<Omit<ReplyInput, 'authorKey'>>,
  reasons: readonly string[],
): Promise<Row> {
  const { db, at } = write;
  const before = await ownPost(write, 'reply', id, authorKey);
  if (hasAll(before, patch)) return before;
  const status = await screenedStatus(write, 'reply', before, [before.content, patch.content ?? before.content], reasons);
  // A waiting reply is hidden, and a resolved question would accept no other best answer.
  if (before.isBestAnswer === 1 && status === 'pending') await dropBestAnswer(write, before.postId);
  const changed = { ...patch, status, updatedAt: at, changedAt: at };
  const reply = await db.updateTable('forumReplies').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  if (before.status === 'published') await recordReply(write, reply, 'updated');
  return reply;
}

/** Deletes the writer's own reply. Throws what `ownPost` throws, and `best_answer` for the best answer. */
export async function deleteReply(write: Write, id: number, authorKey: string | undefined): Promise<void> {
  const { db, at } = write;
  const before = await ownPost(write, 'reply', id, authorKey, 'delete');
  if (before.isBestAnswer === 1) throw new Refusal('best_answer');
  await db.updateTable('forumReplies').set(byWriter(at)).where('id', '=', id).execute();
  await replaceRecentText(write, 'reply', id, before.content);
  if (before.status === 'published') await recordReply(write, before, 'deleted');
}

/** Applies an operator's decision to a reply. A best answer that is no longer public reopens its question. */
export async function setReplyState(write: Write, before: Row, state: RowState, what: string): Promise<void> {
  const { db, at } = write;
  const set = { ...state, changedAt: changeTime(at, state.status) };
  await db.updateTable('forumReplies').set(set).where('id', '=', before.id).execute();
  if (!isPublic(before) && !isPublic(state)) return;
  if (before.isBestAnswer === 1 && !isPublic(state)) await dropBestAnswer(write, before.postId);
  await recordReply(write, before, what);
  if (!isPublic(before) && isPublic(state)) await notifyOfReply(write, before);
}

async function recordReply(write: Write, { id, postId }: Row, what: string): Promise<void> {
  await write.db
    .updateTable('forumPosts')
    .set({ replyCount: visibleReplies, changedAt: changeTime(write.at) })
    .where('id', '=', postId)
    .execute();
  // Lists that show the question depend on its counts, so this one tag reaches lists and feeds too.
  await recordChange(write, `reply:${id} ${what}`, [tag.questionReplies(postId), ...sitemapTags('question', postId)]);
}

const visibleReplies = sql<number>`(select count(*) from forum_replies r where r.post_id = forum_posts.id and ${isPublicPost('r')})`;
