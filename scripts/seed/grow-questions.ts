import { sql, type Selectable } from 'kysely';
import type { Db } from '#db/open.ts';
import { putSearchText } from '#db/search-index.ts';
import { insertAll } from '#db/insert-all.ts';
import { bornAt } from '#db/seeds/rows.ts';
import type { ForumPostsTable, ForumRepliesTable } from '#db/tables/forum.ts';
import { dayAgo, range } from './grow.ts';

const step = 2000;
const days = 500;
/** Similar questions that a grown question lists; as many list it. */
const related = 3;

/**
 * Adds questions until there are `count`, for measuring at scale: variants of the stored ones with their replies, tags and neighbours.
 * Every third one with a reply is resolved. The same count always creates the same rows.
 */
export async function growQuestions(db: Db, count: number, progress: (questions: number) => void): Promise<void> {
  const originals = await readOriginals(db);
  for (let from = originals.length; from < count; from += step) {
    const to = Math.min(count, from + step);
    await db.transaction().execute((trx) => addQuestions(trx, originals, range(from, to)));
    progress(to);
  }
  await sql`update forum_tags set posts = (select count(*) from forum_post_tags where tag_id = forum_tags.id)`.execute(db);
}

interface Original {
  question: Selectable<ForumPostsTable>;
  replies: Array<Selectable<ForumRepliesTable>>;
  tags: Array<{ id: number; name: string }>;
}

async function readOriginals(db: Db): Promise<Original[]> {
  const questions = await db.selectFrom('forumPosts').selectAll().orderBy('id').execute();
  const replies = Map.groupBy(await db.selectFrom('forumReplies').selectAll().orderBy('id').execute(), ({ postId }) => postId);
  const carried = await db
    .selectFrom('forumPostTags as pt')
    .innerJoin('forumTags as t', 't.id', 'pt.tagId')
    .select(['pt.postId', 't.id', 't.name'])
    .orderBy('pt.postId')
    .orderBy('t.id')
    .execute();
  const tags = Map.groupBy(carried, ({ postId }) => postId);
  return questions.map((question) => ({ question, replies: replies.get(question.id) ?? [], tags: tags.get(question.id) ?? [] }));
}

async function addQuestions(db: Db, originals: readonly Original[], places: readonly number[]): Promise<void> {
  const made = places.map((at) => ({ ...originalAt(originals, at), id: at + 1, born: bornAt(dayAgo(at % days)) }));
  const resolved = ({ id, replies }: (typeof made)[number]) => id % 3 === 0 && replies.length > 0;
  const rows = made.map(({ question, id, replies, born }) => ({
    ...question,
    ...born,
    id,
    title: `${question.title}（${id}）`,
    replyCount: replies.length,
    isResolved: 0 as const,
    bestAnswerId: null,
    closedAt: null,
  }));
  await insertAll(db, 'forumPosts', rows);
  const answers = made.flatMap((each) =>
    each.replies.map(({ id: _id, ...reply }, nth) => ({
      ...reply,
      ...each.born,
      postId: each.id,
      isBestAnswer: resolved(each) && nth === 0 ? (1 as const) : (0 as const),
    })),
  );
  await insertAll(db, 'forumReplies', answers);
  await sql`update forum_posts set is_resolved = 1, closed_at = created_at,
    best_answer_id = (select id from forum_replies r where r.post_id = forum_posts.id and r.is_best_answer = 1)
    where id between ${places[0]! + 1} and ${places.at(-1)! + 1}
    and exists (select 1 from forum_replies r where r.post_id = forum_posts.id and r.is_best_answer = 1)`.execute(db);
  const carried = made.flatMap(({ id, tags }) => tags.map((tag) => ({ postId: id, tagId: tag.id })));
  await insertAll(db, 'forumPostTags', carried);
  const neighbours = made.flatMap(({ id }) =>
    range(1, related + 1).map((far) => ({ postId: id, relatedPostId: id - far, score: 6 - far })),
  );
  await insertAll(db, 'relatedQuestions', neighbours);
  for (const [nth, { id, title, content }] of rows.entries()) {
    const label = (made[nth]?.tags ?? []).map(({ name }) => name).join(' ');
    await putSearchText(db, 'post', id, { name: title, label, body: content });
  }
}

function originalAt(originals: readonly Original[], at: number): Original {
  const original = originals[at % originals.length];
  if (!original) throw new Error('there is no question to vary: seed the demo world first');
  return original;
}
