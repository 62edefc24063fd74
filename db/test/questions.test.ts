import { holdsForAll } from '#db/test/holds-for-all.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { listPopularTags } from '#db/queries/forum-tags.ts';
import {
  countQuestions,
  findQuestion,
  forumTabOf,
  listPopularQuestions,
  listQuestions,
  listRecentQuestions,
  listReplies,
  type QuestionSort,
} from '#db/queries/questions.ts';
import { demoDatabase, tagsOf } from './demo-database.ts';

let db: Db;
beforeEach(async () => (db = await demoDatabase()));
afterEach(() => db.destroy());

const ten = (sort: QuestionSort) => ({ sort, limit: 10 });

test('a tab lists its questions ten a page, and その他 includes every code without a tab [FORUM-05]', async () => {
  expect(await listQuestions(db, {}, ten('newest'))).toHaveLength(10);
  const codes = ['health', 'food', 'behavior', 'training', 'care', 'products', 'other'];
  const counts = await Promise.all(codes.map((category) => countQuestions(db, { category }, 'newest')));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
  await db.updateTable('forumPosts').set({ category: 'travel' }).where('id', '=', 1).execute();
  expect((await listQuestions(db, { category: 'other' }, { sort: 'newest', limit: 100 })).map(({ id }) => id)).toContain(1);
  expect(forumTabOf('travel')).toBe('other');
  expect(forumTabOf('health')).toBe('health');
});

test('sorts in three orders, and combines pet, tag and search [FORUM-11]', async () => {
  const newest = await listQuestions(db, {}, ten('newest'));
  expect(newest.map(({ createdAt }) => createdAt)).toEqual(
    newest
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .reverse(),
  );
  const popular = await listQuestions(db, {}, ten('popular'));
  expect(popular.map(({ views }) => views)).toEqual(popular.map(({ views }) => views).toSorted((one, other) => other - one));
  expect(holdsForAll(await listQuestions(db, {}, ten('unsolved')), ({ isResolved }) => !isResolved)).toBe(true);
  const tagged = await listQuestions(db, { petType: 'dog', tag: '夜間' }, { sort: 'newest', limit: 100 });
  expect(tagged.length).toBeGreaterThan(0);
  expect(holdsForAll(tagged, ({ petType, tags }) => petType === 'dog' && tags.some(({ name }) => name === '夜間'))).toBe(true);
  expect((await listQuestions(db, { search: '先住犬 隅' }, ten('newest'))).map(({ id }) => id)).toEqual([1]);
});

test('その他 among the pets includes fish, reptiles and codes without a chip [FORUM-07]', async () => {
  await db.updateTable('forumPosts').set({ petType: 'reptile' }).where('id', '=', 1).execute();
  const others = await listQuestions(db, { petType: 'other' }, { sort: 'newest', limit: 100 });
  expect(others.map(({ id }) => id)).toContain(1);
  expect(others.some(({ petType }) => petType === 'dog')).toBe(false);
});

test('popular questions are the five with the most shown views [FORUM-08]', async () => {
  await db.updateTable('forumPosts').set({ viewCount: 99_999 }).where('id', '=', 3).execute();
  expect((await listPopularQuestions(db, 5)).map(({ id }) => id)).not.toContain(3);
  await db.updateTable('forumPosts').set({ viewCountShown: 99_999 }).where('id', '=', 3).execute();
  const popular = await listPopularQuestions(db, 5);
  expect(popular).toHaveLength(5);
  expect(popular[0]?.id).toBe(3);
});

test('recent questions are the five newest with their state [FORUM-09]', async () => {
  const recent = await listRecentQuestions(db, 5);
  expect(recent.map(({ id }) => id)).toEqual([60, 59, 58, 57, 56]);
  await db.updateTable('forumPosts').set({ isResolved: 1 }).where('id', '=', 60).execute();
  expect((await listRecentQuestions(db, 5))[0]?.isResolved).toBe(true);
});

test('popular tags are ten by public questions, then by name, without unused ones [FORUM-10]', async () => {
  const counts = new Map((await db.selectFrom('forumTags').select(['name', 'posts']).execute()).map(({ name, posts }) => [name, posts]));
  const tags = (await listPopularTags(db, 10)).map(({ name }) => ({ name, posts: counts.get(name) ?? 0 }));
  expect(tags).toHaveLength(10);
  expect(tags).toEqual(tags.toSorted((one, other) => other.posts - one.posts || (one.name < other.name ? -1 : 1)));
  await db.updateTable('forumTags').set({ posts: 0 }).execute();
  expect(await listPopularTags(db, 10)).toEqual([]);
});

test('lists public replies only, the best answer first, then oldest first [FORUM-33]', async () => {
  const replies = await listReplies(db, 30);
  expect(replies.map(({ isBestAnswer }) => isBestAnswer)).toEqual([true, false, false, false, false]);
  const times = replies.slice(1).map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted());
  await db
    .updateTable('forumReplies')
    .set({ status: 'hidden' })
    .where('id', '=', replies[1]?.id ?? 0)
    .execute();
  expect(await listReplies(db, 30)).toHaveLength(4);
});

test('held, hidden and deleted questions are found nowhere', async () => {
  await db.updateTable('forumPosts').set({ status: 'pending' }).where('id', '=', 60).execute();
  await db.updateTable('forumPosts').set({ deletedAt: '2026-11-20T00:00:00.000Z' }).where('id', '=', 59).execute();
  expect(await findQuestion(db, 60)).toBeUndefined();
  expect(await findQuestion(db, 59)).toBeUndefined();
  expect((await listRecentQuestions(db, 2)).map(({ id }) => id)).toEqual([58, 57]);
  expect(await countQuestions(db, {}, 'newest')).toBe(58);
});

test('a list depends on its tab and the questions it shows, and on nothing wider', async () => {
  const [first, second] = await listQuestions(db, { category: 'health' }, { sort: 'newest', limit: 2 });
  const own = [first, second].flatMap((question) => [`question:${question?.id ?? 0}`, `question-replies:${question?.id ?? 0}`]);
  expect(await tagsOf(() => listQuestions(db, { category: 'health' }, { sort: 'newest', limit: 2 }))).toEqual(
    ['forum:health', ...own].sort(),
  );
  expect(await tagsOf(() => findQuestion(db, 30))).toEqual(['question-replies:30', 'question:30']);
});
