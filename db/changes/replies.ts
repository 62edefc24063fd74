import { sql, type Insertable, type Selectable } from 'kysely';
import type { ForumRepliesTable } from '../tables/forum.ts';
import { tag } from '../tags.ts';
import { recordChange, type Write } from './log.ts';
import { openQuestion, sitemapTags } from './questions.ts';

export type ReplyInput = Pick<Insertable<ForumRepliesTable>, 'content' | 'nickname' | 'iconId' | 'authorKey'>;

/** Publishes an answer to an unresolved question and returns its row. Throws `question_not_found`, `already_resolved`. */
export async function createReply(write: Write, postId: number, input: ReplyInput): Promise<Selectable<ForumRepliesTable>> {
  const { db, at } = write;
  await openQuestion(write, postId);
  const times = { createdAt: at, updatedAt: at, changedAt: at, deletedAt: null };
  const reply = await db
    .insertInto('forumReplies')
    .values({ ...input, ...times, postId, userId: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.updateTable('forumPosts').set({ replyCount: visibleReplies, changedAt: at }).where('id', '=', postId).execute();
  // Whoever lists the question depends on its counts, so this one tag reaches lists and feeds too.
  await recordChange(write, `reply:${reply.id} created`, [tag.questionReplies(postId), ...sitemapTags(postId)]);
  return reply;
}

const visibleReplies = sql<number>`(select count(*) from forum_replies r where r.post_id = forum_posts.id and r.status = 'published' and r.deleted_at is null)`;
