import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachRating } from '#api/contract/each-rating.ts';
import { createBrandReview } from '#db/changes/brand-reviews.ts';
import { moderatePost } from '#db/changes/moderation.ts';
import { createQuestion } from '#db/changes/questions.ts';
import { createReply } from '#db/changes/replies.ts';
import { createReview, deleteReview } from '#db/changes/reviews.ts';
import type { Db } from '#db/open.ts';
import { listModerated, type ModerationState } from '#db/queries/moderation.ts';
import { searchPosts } from '#db/queries/post-search.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
const ids = { review: 0, brandReview: 0, post: 0, reply: 0, left: 0, removed: 0 };
const all = { limit: 50, offset: 0 };

// In Japan the first two are of 6 December, the others of 7 December.
beforeAll(async () => {
  db = await demoDatabase();
  const at = (time: string) => ({ db, at: `2026-12-${time}:00.000Z` });
  const review = { ...eachRating(() => 4), nickname: 'ﾐｹ母さん', petType: null, authorKey: 'mike' };
  ids.review = (await createReview(at('05T16:00'), 7, { ...review, reviewText: 'ジャーキーの袋が\nｼﾞｯﾊﾟｰ付きで便利です' })).id;
  const ofBrand = { nickname: 'みけ', reviewText: '問い合わせのＴＥＬは09012345678', rating: 4, petType: '犬', authorKey: null };
  ids.brandReview = (await createBrandReview(at('06T14:59'), 'komorebi', ofBrand)).id;
  const question = { title: 'じっぱーのない袋', content: '湿気ます', petType: 'cat', category: 'food', tagIds: [], tags: [] };
  ids.post = await createQuestion(at('06T15:00'), { ...question, nickname: '', iconId: null, authorKey: null });
  const reply = { nickname: 'ミケ', iconId: null, authorKey: null };
  ids.reply = (await createReply(at('06T16:00'), ids.post, { ...reply, content: 'じっぱー付きの袋に移しましょう' })).id;
  ids.removed = (await createReply(at('06T16:01'), ids.post, { ...reply, content: 'じっぱーを買えばよい' })).id;
  await moderatePost(at('06T16:02'), 'reply', ids.removed, 'delete');
  ids.left = (await createReview(at('06T16:03'), 7, { ...review, reviewText: 'じっぱーが壊れました' })).id;
  await deleteReview(at('06T16:04'), ids.left, 'mike');
});
afterAll(() => db.destroy());

const found = async (search: string, state: ModerationState = 'any', kind?: 'review' | 'brandReview' | 'post' | 'reply') => {
  const { items, total } = await searchPosts(db, { state, kind, search }, all);
  expect(total).toBe(items.length);
  return items.map((post) => `${post.kind} ${String(post.id)}`);
};

test('finds posts in any state by words of nickname, title and text in any width, case and kana, newest first', async () => {
  const { review, brandReview, post, reply, removed } = ids;
  expect(await found('ジッパー')).toEqual([`reply ${removed}`, `reply ${reply}`, `post ${post}`, `review ${review}`]);
  expect(await found('じっぱー', 'published')).toEqual([`reply ${reply}`, `post ${post}`, `review ${review}`]);
  expect(await found('じっぱー', 'deleted')).toEqual([`reply ${removed}`]);
  expect(await found('じっぱー', 'any', 'review')).toEqual([`review ${review}`]);
  expect(await found('じっぱー', 'waiting')).toEqual([]);
  expect(await found('ミケ母さん　じゃーきーの袋が')).toEqual([`review ${review}`]);
  expect(await found('tel みけ')).toEqual([`brandReview ${brandReview}`]);
  expect(await found('09012345678')).toEqual([`brandReview ${brandReview}`]);
});

test('finds posts by an address of their page, with a nickname, or by the address of the post itself', async () => {
  const { review, brandReview, post, reply, removed } = ids;
  const site = 'http://127.0.0.1:4321';
  expect(await found('https://127.0.0.1:4321/product/7?page=2#reviews みけ')).toEqual([`review ${review}`]);
  expect((await found(`${site}/product/7`)).length).toBeGreaterThan(1);
  expect(await found(`${site}/forum/post/${post}`)).toEqual([`reply ${removed}`, `reply ${reply}`, `post ${post}`]);
  expect(await found(`/forum/post/${post}#reply-${reply}`)).toEqual([`reply ${reply}`]);
  expect(await found(`/product/7#review-${review}`)).toEqual([`review ${review}`]);
  expect(await found('/brands/komorebi/ TEL')).toEqual([`brandReview ${brandReview}`]);
  expect(await found('https://elsewhere.example/product/7')).toEqual([]);
  const seen = { state: 'any', search: 'http://localhost:8080/product/7 みけ母', origin: 'http://localhost:8080' } as const;
  expect((await searchPosts(db, seen, all)).items).toMatchObject([{ id: review }]);
});

test('finds posts by their number, by that of what they are about, and by the day in Japan', async () => {
  const { review, brandReview, post, reply, removed } = ids;
  expect(await found(String(review), 'any', 'review')).toEqual([`review ${review}`]);
  expect(await found(`＃${post}`, 'any', 'reply')).toEqual([`reply ${removed}`, `reply ${reply}`, `reply ${post}`]);
  expect(await found('2026年12月6日')).toEqual([`brandReview ${brandReview}`, `review ${review}`]);
  expect(await found('2026/12/07')).toEqual([`reply ${removed}`, `reply ${reply}`, `post ${post}`]);
  expect(await found('2026-12-6 みけ母')).toEqual([`review ${review}`]);
  expect(await found('2026-13-40')).toEqual([]);
  expect(await found('2026-02-30')).toEqual([]);
});

test.each(['waiting', 'published', 'hidden', 'deleted'] as const)('lists all %s posts in the order of the queue', async (state) => {
  const span = { limit: 20, offset: 5 };
  const { items, total } = await searchPosts(db, { state, search: ' ' }, span);
  expect(items).toEqual(await listModerated(db, { state }, span));
  expect(total).toBe((await listModerated(db, { state }, { limit: 5000, offset: 0 })).length);
});
