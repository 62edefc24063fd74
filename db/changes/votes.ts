import { sql, type Selectable } from 'kysely';
import { Refusal } from '../errors.ts';
import type { ForumRepliesTable } from '../tables/forum.ts';
import { tag } from '../tags.ts';
import { recordChange, type Write } from './log.ts';
import { mostOfOneAddress, type Viewer } from './viewer.ts';
import { countOf } from '../count-of.ts';

export type Vote = 'up' | 'down';

/**
 * Votes for a reply, switches the vote, or removes it with `null`; returns the reply with counts computed from the rows. Repeating the
 * stored vote changes nothing. Throws `reply_not_found`, `gone`, and `too_many` past the votes one address may give it.
 */
export async function voteOnReply(
  write: Write,
  replyId: number,
  { key, addressKey }: Viewer,
  vote: Vote | null,
): Promise<Selectable<ForumRepliesTable>> {
  const { db, at } = write;
  const reply = await publicReply(write, replyId);
  const own = await db
    .selectFrom('forumVotes')
    .select('voteType')
    .where('userId', '=', key)
    .where('replyId', '=', replyId)
    .executeTakeFirst();
  if ((own?.voteType ?? null) === vote) return reply;
  if (vote === null) {
    await db.deleteFrom('forumVotes').where('userId', '=', key).where('replyId', '=', replyId).execute();
  } else {
    const row = { userId: key, replyId, addressKey, voteType: vote, createdAt: at };
    await db
      .insertInto('forumVotes')
      .values(row)
      .onConflict((oc) => oc.columns(['userId', 'replyId']).doUpdateSet({ voteType: vote }))
      .execute();
    if (!own) await refuseCrowds(write, replyId, addressKey);
  }
  const votes = (type: Vote) =>
    sql<number>`(select count(*) from forum_votes v where v.reply_id = forum_replies.id and v.vote_type = ${type})`;
  const counts = { upvotes: votes('up'), downvotes: votes('down'), changedAt: at };
  const voted = await db.updateTable('forumReplies').set(counts).where('id', '=', replyId).returningAll().executeTakeFirstOrThrow();
  await recordChange(write, `reply:${replyId} voted`, [tag.questionReplies(reply.postId)]);
  return voted;
}

async function publicReply({ db }: Write, id: number): Promise<Selectable<ForumRepliesTable>> {
  const reply = await db
    .selectFrom('forumReplies as r')
    .innerJoin('forumPosts as q', 'q.id', 'r.postId')
    .selectAll('r')
    .select('q.deletedAt as parentDeletedAt')
    .where('r.id', '=', id)
    .where('r.status', '=', 'published')
    .where('q.status', '=', 'published')
    .executeTakeFirst();
  if (!reply) throw new Refusal('reply_not_found');
  if (reply.deletedAt ?? reply.parentDeletedAt) throw new Refusal('gone');
  return reply;
}

async function refuseCrowds({ db }: Write, replyId: number, addressKey: string): Promise<void> {
  const ofAddress = db.selectFrom('forumVotes').where('replyId', '=', replyId).where('addressKey', '=', addressKey);
  const count = await countOf(ofAddress);
  if (count > mostOfOneAddress) throw new Refusal('too_many');
}
