import { holdsForAll } from '#db/test/holds-for-all.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type Sent } from './calls.ts';
import { anyNumber, anyText } from './kinds.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const list = async (query?: Sent<'GET /api/forum/posts'>['query']) => (await call(server, 'GET /api/forum/posts', { query })).body;

test('lists questions, newest first [AAPI-01 DATA-31]', async () => {
  const posts = await list();
  expect(posts).toHaveLength(60);
  expect(posts.map(({ createdAt }) => createdAt)).toEqual(
    posts
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
  for (const field of 'id title content petType category nickname iconId createdAt viewCount replyCount isResolved tags'.split(' '))
    expect(posts[0]).toHaveProperty(field);
  expect(posts[0]).not.toHaveProperty('authorKey');
});

test('filters and sorts questions', async () => {
  expect(holdsForAll(await list({ category: 'health' }), ({ category }) => category === 'health')).toBe(true);
  expect(await list({ category: '健康' })).toEqual(await list({ category: 'health' }));
  expect(holdsForAll(await list({ petType: 'cat' }), ({ petType }) => petType === 'cat')).toBe(true);
  expect(holdsForAll(await list({ sort: 'unsolved' }), ({ isResolved }) => !isResolved)).toBe(true);
  const views = (await list({ sort: 'popular' })).map(({ viewCount }) => viewCount);
  expect(views).toEqual(views.toSorted((one, other) => other - one));
  expect(holdsForAll(await list({ tag: '多頭飼い' }), ({ tags }) => tags.some(({ name }) => name === '多頭飼い'))).toBe(true);
  expect((await list({ search: '牧草' })).length).toBeGreaterThan(0);
  expect((await call(server, 'GET /api/forum/posts', { query: { sort: 'oldest' } })).status).toBe(400);
});

test('lists tags [AAPI-02 DATA-33]', async () => {
  const tags = (await call(server, 'GET /api/forum/tags')).body;
  expect(tags.length).toBeGreaterThan(10);
  expect(tags[0]).toEqual({ id: anyNumber, name: anyText });
});

test('returns one question with its replies, the best answer first [AAPI-03 DATA-32]', async () => {
  const resolved = (await list()).find(({ isResolved, replyCount }) => isResolved && replyCount > 1);
  const post = (await call(server, 'GET /api/forum/posts/{id}', { params: { id: resolved?.id } })).body;
  expect(post.replies).toHaveLength(resolved?.replyCount ?? 0);
  expect(post.replies.map(({ isBestAnswer }) => isBestAnswer)).toEqual([true, ...post.replies.slice(1).map(() => false)]);
  for (const field of 'id content nickname iconId createdAt upvotes downvotes isBestAnswer'.split(' '))
    expect(post.replies[0]).toHaveProperty(field);
  expect(post.replies[0]).toMatchObject({ postId: post.id, myVote: null });
});

test('unknown and held questions are 404, deleted ones 410', async () => {
  const unknown = await call(server, 'GET /api/forum/posts/{id}', { params: { id: 99999 } });
  expect([unknown.status, unknown.body]).toEqual([404, { message: '質問が見つかりません', code: 'question_not_found' }]);
  await server.write(async ({ db, at }) => {
    await db.updateTable('forumPosts').set({ status: 'pending' }).where('id', '=', 3).execute();
    await db.updateTable('forumPosts').set({ deletedAt: at }).where('id', '=', 4).execute();
    await db.insertInto('gone').values({ path: '/forum/post/4', since: at }).execute();
  });
  expect((await call(server, 'GET /api/forum/posts/{id}', { params: { id: 3 } })).status).toBe(404);
  expect((await call(server, 'GET /api/forum/posts/{id}', { params: { id: 4 } })).status).toBe(410);
  expect((await list()).map(({ id }) => id)).not.toEqual(expect.arrayContaining([3]));
  expect((await call(server, 'GET /api/forum/posts/{id}', { params: { id: 'x' } })).status).toBe(400);
});

test('finds questions with a similar title', async () => {
  const similar = async (title: string) => (await call(server, 'GET /api/forum/similar', { query: { title } })).body;
  expect((await similar('うさぎが牧草を食べません'))[0]?.title).toBe('ペレットばかりで牧草を食べません');
  const answer = await call(server, 'GET /api/forum/similar', { query: { title: 'うさぎが牧草を食べません', limit: 1 } });
  expect(answer.body).toHaveLength(1);
  expect(Number(answer.headers['x-total-count'])).toBe((await similar('うさぎが牧草を食べません')).length);
  expect(await similar('株価の見通し')).toEqual([]);
  expect(await similar('')).toEqual([]);
  expect(await similar('"*) OR ( NEAR ^')).toEqual([]);
});

test('for a blank text suggests words of the products with the most reviews, each of which finds products', async () => {
  const blank = (await call(server, 'GET /api/suggestions', { query: { q: '　 ' } })).body;
  expect(blank).toMatchObject({ products: [], brands: [], categories: [], articles: [], questions: [] });
  expect(blank.words.length).toBe(6);
  expect(blank.words.map(({ reviews }) => reviews)).toEqual(
    blank.words.map(({ reviews }) => reviews).toSorted((one, other) => other - one),
  );
  for (const { text } of blank.words)
    expect((await call(server, 'GET /api/products', { query: { search: text } })).body.length, text).toBeGreaterThan(0);
});

test('suggests entries of every kind; a product shows 60 characters of its description [SHARED-26]', async () => {
  const suggest = async (text: string) => (await call(server, 'GET /api/suggestions', { query: { q: text } })).body;
  const found = await suggest('こもれび');
  expect(found.brands[0]).toMatchObject({ slug: 'komorebi' });
  const [product] = found.products;
  const { description } = (await call(server, 'GET /api/products/{id}', { params: { id: Number(product?.id) } })).body;
  expect(description.length).toBeGreaterThan(60);
  expect(product?.description).toBe(description.slice(0, 60));
  // A food names its ingredients, an empty text where they are unknown; other goods have none.
  expect((await suggest('チキン')).products.some(({ ingredients }) => ingredients?.split(' ').includes('chicken'))).toBe(true);
  const all = (await Promise.all(['チキン', '犬', 'ベッド'].map(suggest))).flatMap(({ products }) => products);
  for (const { category, ingredients } of all) expect(ingredients !== undefined, category).toBe(['food', 'treats'].includes(category));
  expect((await suggest('トイレ')).categories).toContainEqual({ code: 'litter', label: 'トイレ用品' });
  expect((await suggest('遊び 道具')).categories).toContainEqual({ code: 'toys', label: 'おもちゃ' });
  expect((await suggest('うさぎ')).questions.length).toBeGreaterThan(0);
  expect((await suggest('飲水量')).articles[0]).toMatchObject({ slug: 'cat-water-winter' });
  const nothing = { products: [], brands: [], categories: [], articles: [], questions: [], words: [] };
  expect(await suggest('"*) OR (')).toEqual(nothing);
});
