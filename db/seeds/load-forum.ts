import { sql } from 'kysely';
import { relateContents } from '../changes/question-relations.ts';
import { relateQuestion } from '../changes/related-questions.ts';
import { insertAll } from '../insert-all.ts';
import type { Db } from '../open.ts';
import { address } from '../page-paths.ts';
import { putSearchText } from '../search-index.ts';
import { bornAt, timeOf } from './rows.ts';
import type { WorldQuestion } from './world.ts';

/**
 * Stores questions, oldest first, with replies, one row per vote, and tags with their counts. A reply names a product's address by its slug.
 */
export async function loadQuestions(db: Db, questions: WorldQuestion[], productIds: ReadonlyMap<string, number>): Promise<void> {
  const inOrder = questions.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
  const tagIds = await loadTags(db, inOrder);
  let replyId = 0;
  for (const [at, question] of inOrder.entries()) {
    const postId = at + 1;
    const replies = question.replies.map((reply) => {
      const content = reply.content.replace(/\/product\/([a-z0-9-]+)/g, (_, slug: string) => address.product(productIds.get(slug) ?? 0));
      return { ...reply, content, id: ++replyId, postId };
    });
    await db.insertInto('forumPosts').values(postRow(question, postId)).execute();
    await insertAll(db, 'forumReplies', replies.map(replyRow));
    await insertAll(db, 'forumVotes', replies.flatMap(votesOf));
    await insertAll(
      db,
      'forumPostTags',
      question.tags.map((name) => ({ postId, tagId: tagIds.get(name) ?? 0 })),
    );
    const best = replies.find((reply) => reply.best);
    if (best)
      await db
        .updateTable('forumPosts')
        .set({ isResolved: 1, bestAnswerId: best.id, closedAt: timeOf(best.createdAt) })
        .where('id', '=', postId)
        .execute();
    await putSearchText(db, 'post', postId, { name: question.title, label: question.tags.join(' '), body: question.content });
  }
  await sql`update forum_tags set posts = (select count(*) from forum_post_tags where tag_id = forum_tags.id)`.execute(db);
  for (const at of inOrder.keys()) {
    await relateQuestion(db, at + 1);
    await relateContents(db, at + 1);
  }
}

async function loadTags(db: Db, questions: WorldQuestion[]): Promise<Map<string, number>> {
  const names = [...new Set(questions.flatMap(({ tags }) => tags))];
  const createdAt = timeOf(questions[0]?.createdAt ?? '2026-01-01');
  await insertAll(
    db,
    'forumTags',
    names.map((name, at) => ({ id: at + 1, name, createdAt })),
  );
  return new Map(names.map((name, at) => [name, at + 1]));
}

function postRow(question: WorldQuestion, id: number) {
  const { title, content, petType, category, nickname, iconId, views, replies, createdAt } = question;
  const counts = { viewCount: views, viewCountShown: views, replyCount: replies.length };
  // A reply changes what the question's page shows.
  const changedAt = [createdAt, ...replies.map((reply) => reply.createdAt)].map(timeOf).sort().at(-1) ?? timeOf(createdAt);
  return {
    id,
    userId: null,
    title,
    content,
    petType,
    category,
    nickname,
    iconId,
    ...counts,
    bestAnswerId: null,
    closedAt: null,
    authorKey: null,
    ...bornAt(createdAt),
    changedAt,
  };
}

type Reply = WorldQuestion['replies'][number] & { id: number; postId: number };

function replyRow({ id, postId, content, nickname, iconId, best, up, down, createdAt }: Reply) {
  const isBestAnswer: 0 | 1 = best ? 1 : 0;
  return {
    id,
    postId,
    userId: null,
    content,
    nickname,
    iconId,
    isBestAnswer,
    upvotes: up,
    downvotes: down,
    authorKey: null,
    ...bornAt(createdAt),
  };
}

function votesOf({ id, up, down, createdAt }: Reply) {
  const votes = (count: number, voteType: 'up' | 'down') =>
    Array.from({ length: count }, (_, at) => ({ userId: `seed:${voteType}:${at}`, replyId: id, voteType, createdAt: timeOf(createdAt) }));
  return [...votes(up, 'up'), ...votes(down, 'down')];
}
