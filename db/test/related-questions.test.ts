import { afterEach, beforeEach, expect, test } from 'vitest';
import { relateQuestion } from '#db/changes/related-questions.ts';
import type { Db } from '#db/open.ts';
import { listRelatedQuestions } from '#db/queries/questions.ts';
import { putSearchText } from '#db/search-index.ts';
import { demoDatabase, tagsOf } from './demo-database.ts';

let db: Db;
beforeEach(async () => (db = await demoDatabase()));
afterEach(() => db.destroy());

const at = '2026-11-20T00:00:00.000Z';
const times = { createdAt: at, updatedAt: at, changedAt: at, deletedAt: null };

/** Asks a question like an existing one: same title, pet, category and tags. */
async function askLike(model: number): Promise<number> {
  const { title, petType, category } = await db
    .selectFrom('forumPosts')
    .select(['title', 'petType', 'category'])
    .where('id', '=', model)
    .executeTakeFirstOrThrow();
  const others = {
    content: '同じことで困っています。',
    userId: null,
    iconId: null,
    bestAnswerId: null,
    closedAt: null,
    authorKey: null,
    ...times,
  };
  const { id } = await db
    .insertInto('forumPosts')
    .values({ title, petType, category, ...others })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tags = await db.selectFrom('forumPostTags').select('tagId').where('postId', '=', model).execute();
  if (tags.length > 0)
    await db
      .insertInto('forumPostTags')
      .values(tags.map(({ tagId }) => ({ postId: id, tagId })))
      .execute();
  await putSearchText(db, 'post', id, { name: title, label: '', body: others.content });
  return id;
}

test('a question and a similar one name each other [FORUM-38]', async () => {
  const id = await askLike(7);
  const related = await relateQuestion(db, id);
  expect(related[0]).toBe(7);
  expect((await listRelatedQuestions(db, id, 5))[0]?.id).toBe(7);
  expect((await listRelatedQuestions(db, 7, 5))[0]?.id).toBe(id);
});

test('hidden questions are not named until shown again, and still count for the tags [FORUM-38]', async () => {
  const id = await askLike(7);
  await relateQuestion(db, id);
  await db.updateTable('forumPosts').set({ status: 'hidden' }).where('id', '=', 7).execute();
  expect((await listRelatedQuestions(db, id, 5)).map((question) => question.id)).not.toContain(7);
  expect(await tagsOf(() => listRelatedQuestions(db, id, 5))).toContain('question:7');
});

test('no question names more than five, and none is named by more than five', async () => {
  for (let nth = 0; nth < 12; nth++) await relateQuestion(db, await askLike(7));
  for (const column of ['postId', 'relatedPostId'] as const) {
    const rows = await db
      .selectFrom('relatedQuestions')
      .select([column, (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy(column)
      .execute();
    expect(Math.max(...rows.map(({ count }) => count))).toBeLessThanOrEqual(5);
  }
  expect((await listRelatedQuestions(db, 7, 5)).length).toBe(5);
});

test('relating again gives the same result; a question already named is not named back', async () => {
  const id = await askLike(7);
  const first = await relateQuestion(db, id);
  expect(await relateQuestion(db, id)).toEqual(first);
  expect(await relateQuestion(db, 7)).not.toContain(id);
  expect(await relateQuestion(db, 999_999)).toEqual([]);
});
