import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachRating } from '#api/contract/each-rating.ts';
import { call } from './calls.ts';
import { dirtiedBy } from './dirtied-by.ts';
import { startTestServer, type TestServer } from './server.ts';
import { stars } from './stars.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const body = { nickname: 'ゆうこ', reviewText: 'とてもよく食べてくれました。', ...stars };
let posts = 0;
// The same text about the same product would count as the same review.
const fresh = () => ({ ...body, reviewText: `${body.reviewText}${++posts}回目` });
const post = (changes: object, id = 1) =>
  call(server, 'POST /api/products/{id}/reviews', { params: { id }, body: { ...fresh(), ...changes } });

test('publishes a review at once and returns it [REV-01 REV-02 REV-05 DATA-28 API-09 SHARED-05]', async () => {
  const { status, body: review, headers } = await post({ rating: 1, reviewText: body.reviewText });
  expect(status).toBe(201);
  expect(review).toMatchObject({
    productId: 1,
    nickname: 'ゆうこ',
    reviewText: body.reviewText,
    ...stars,
    likeCount: 0,
    petType: null,
    status: 'published',
  });
  expect(Object.keys(review)).not.toContain('authorKey');
  const [first] = (await call(server, 'GET /api/products/{id}/reviews', { params: { id: 1 }, query: { limit: 1 } })).body;
  const { status: _status, ...shown } = review;
  expect(shown).toEqual(first);
  expect(Number(headers['x-change'])).toBeGreaterThan(0);
});

test('the overall rating is the rounded mean of the five; an invalid rating is refused [REV-08]', async () => {
  expect((await post({ rating: 0 })).body.rating).toBe(4);
  expect((await post({})).body.rating).toBe(4);
  const five = eachRating(() => 5);
  expect((await post({ ...five, repeatRating: 3 })).body.rating).toBe(5);
  for (const rating of [6, -1, 4.5, '4', null]) expect((await post({ rating })).status).toBe(422);
});

test.each([
  ['REV-03', { nickname: 'あ' }, 'nickname', '2文字以上入力してください'],
  ['REV-03', { nickname: ' あ ' }, 'nickname', '2文字以上入力してください'],
  ['REV-03', { nickname: undefined }, 'nickname', '2文字以上入力してください'],
  ['REV-04', { nickname: 'あ'.repeat(51) }, 'nickname', '50文字以内で入力してください'],
  ['REV-09', { reviewText: 'あ'.repeat(9) }, 'reviewText', '10文字以上入力してください'],
  ['REV-10', { reviewText: 'あ'.repeat(1001) }, 'reviewText', '1000文字以内で入力してください'],
  ['REV-06', { tasteRating: 0 }, 'tasteRating', '評価を選択してください'],
  ['REV-06', { repeatRating: 6 }, 'repeatRating', '評価を選択してください'],
  ['REV-06', { valueRating: 2.5 }, 'valueRating', '評価を選択してください'],
  ['REV-06', { healthRating: undefined }, 'healthRating', '評価を選択してください'],
])('refuses $1 with its message [$0]', async (_id, changes, field, sentence) => {
  const { status, body: answer } = await post(changes);
  expect({ status, answer }).toEqual({ status: 422, answer: { message: sentence, code: 'invalid', fields: { [field]: sentence } } });
});

test.each([
  ['REV-03', { nickname: 'あ'.repeat(2) }],
  ['REV-04', { nickname: '🐈'.repeat(50) }],
  ['REV-09', { reviewText: `  ${'🐕'.repeat(10)}\r\n ` }],
  ['REV-10', { reviewText: '\n'.padStart(999, 'あ').padEnd(1000, 'い') }],
])('accepts $1 [$0]', async (_id, changes) => {
  expect((await post(changes)).status).toBe(201);
});

test('reports several invalid fields at once [REV-02 API-10]', async () => {
  const { body: answer } = await post({ nickname: '', reviewText: '' });
  expect(answer).toMatchObject({
    message: '入力内容を確認してください。',
    fields: { nickname: '2文字以上入力してください', reviewText: '10文字以上入力してください' },
  });
});

test('an unknown product is 404, a deleted one 410 [REV-01]', async () => {
  expect((await post({}, 999_999)).body).toMatchObject({ message: '商品が見つかりませんでした' });
  await server.write(async ({ db }) =>
    db.updateTable('products').set({ deletedAt: '2026-11-20T00:00:00.000Z' }).where('id', '=', 190).execute(),
  );
  expect((await post({}, 190)).status).toBe(410);
});

test('updates rating and review count in the same write, and dirties only the pages concerned [REV-18]', async () => {
  const before = (await call(server, 'GET /api/products/{id}', { params: { id: 2 } })).body;
  const { headers } = await post({ ...stars }, 2);
  const after = (await call(server, 'GET /api/products/{id}', { params: { id: 2 } })).body;
  expect(after.reviewCount).toBe(before.reviewCount + 1);
  expect(after.updatedAt).toBe(before.updatedAt);
  const reviews = (await call(server, 'GET /api/products/{id}/reviews', { params: { id: 2 } })).body;
  expect(after.rating).toBe(Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length) * 10) / 10);
  const tags = await dirtiedBy(server, { headers });
  expect(tags.slice(0, 2)).toEqual(['product:2', 'product-reviews:2']);
  expect(tags).toEqual(expect.arrayContaining(['reviews:recent', 'sitemap:product:0', 'sitemap-index']));
});

test('a review may name the pet in any spelling [REV-02]', async () => {
  expect((await post({ petType: '犬' })).body.petType).toBe('dog');
  expect((await post({ petType: 'dragon' })).status).toBe(422);
});
