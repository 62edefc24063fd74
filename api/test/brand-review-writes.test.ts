import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from './calls.ts';
import { dirtiedBy } from './dirtied-by.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const body = { nickname: 'けん', reviewText: '対応がとても丁寧でした。', rating: 5, petType: '犬', brandId: 1, userId: 1 };
let posts = 0;
// The same text about the same brand would count as the same review.
const fresh = () => ({ ...body, reviewText: `${body.reviewText}${++posts}回目` });
const post = (changes: object, slug = 'komorebi') =>
  call(server, 'POST /api/brands/{slug}/reviews', { params: { slug }, body: { ...fresh(), ...changes } });

test('publishes a brand review at once and stores no user id [BREV-01 BREV-19 API-25 SHARED-05]', async () => {
  const { status, body: review } = await post({});
  expect(status).toBe(201);
  expect(review).toMatchObject({ brandId: 1, userId: null, nickname: 'けん', rating: 5, petType: '犬', likeCount: 0, status: 'published' });
  const [first] = (await call(server, 'GET /api/brands/{slug}/reviews', { params: { slug: 'komorebi' } })).body;
  const { status: _status, ...shown } = review;
  expect(first).toEqual({ ...shown, liked: false, isLiked: false });
});

test.each([
  ['BREV-06', { nickname: '' }, 'nickname', 'ニックネームを入力してください'],
  ['BREV-06', { nickname: '　' }, 'nickname', 'ニックネームを入力してください'],
  ['BREV-07', { nickname: 'あ'.repeat(51) }, 'nickname', 'ニックネームは50文字以内で入力してください'],
  ['BREV-08', { reviewText: 'あ'.repeat(4) }, 'reviewText', 'レビュー内容は5文字以上で入力してください'],
  ['BREV-09', { reviewText: 'あ'.repeat(1001) }, 'reviewText', 'レビュー内容は1000文字以内で入力してください'],
  ['BREV-10', { rating: 0 }, 'rating', '評価を選択してください'],
  ['BREV-10', { rating: 6 }, 'rating', '評価を選択してください'],
  ['BREV-10', { rating: undefined }, 'rating', '評価を選択してください'],
  ['BREV-12', { petType: '恐竜' }, 'petType', 'ペットの種類を選択してください'],
  ['BREV-12', { petType: 'fish' }, 'petType', 'ペットの種類を選択してください'],
  ['BREV-12', { petType: 5 }, 'petType', 'ペットの種類を選択してください'],
])('refuses $1 with its message [$0]', async (_id, changes, field, sentence) => {
  const { status, body: answer } = await post(changes);
  expect({ status, answer }).toEqual({ status: 422, answer: { message: sentence, code: 'invalid', fields: { [field]: sentence } } });
});

test.each([
  ['BREV-06 BREV-08', { nickname: 'あ', reviewText: 'あ'.repeat(5) }],
  ['BREV-07 BREV-09', { nickname: 'あ'.repeat(50), reviewText: 'あ'.repeat(1000) }],
  ['BREV-10', { rating: 1 }],
])('accepts $1 [$0]', async (_id, changes) => {
  expect((await post(changes)).status).toBe(201);
});

test('accepts each pet type of the list, and 全般 when none is sent [BREV-12 BREV-13]', async () => {
  for (const petType of ['全般', '犬', '猫', '小動物', '鳥', '爬虫類', 'その他'])
    expect((await post({ petType })).body.petType).toBe(petType);
  for (const petType of [undefined, null]) expect((await post({ petType })).body.petType).toBe('全般');
});

test('stores the word of the list for a code or another spelling of a pet type, also in a change [BREV-12]', async () => {
  const spellings = { dog: '犬', smallanimal: '小動物', small_animal: '小動物', ' reptile ': '爬虫類', other: 'その他' };
  for (const [petType, word] of Object.entries(spellings)) expect((await post({ petType })).body.petType).toBe(word);
  const { body: review, cookies } = await post({});
  const change = async (petType: string | null | undefined) => {
    const request = { params: { id: review.id }, body: { petType }, headers: { cookie: cookies[0] ?? '' } };
    return (await call(server, 'PATCH /api/brand-reviews/{id}', request)).body.petType;
  };
  expect([await change('cat'), await change(undefined), await change(null)]).toEqual(['猫', '猫', '全般']);
});

test('updates the stats; an unknown or inactive brand is 404 [BREV-01 BREV-29]', async () => {
  const before = (await call(server, 'GET /api/brands/{slug}/reviews/stats', { params: { slug: 'nora' } })).body;
  const { headers } = await post({ rating: 2 }, 'nora');
  const after = (await call(server, 'GET /api/brands/{slug}/reviews/stats', { params: { slug: 'nora' } })).body;
  expect(after.totalReviews).toBe(before.totalReviews + 1);
  expect(after.ratingDistribution['2']).toBe(before.ratingDistribution['2'] + 1);
  expect(await dirtiedBy(server, { headers })).toEqual(['brand-reviews:2', 'sitemap:brand:0', 'sitemap-index']);
  expect((await post({}, 'nowhere')).body).toEqual({ message: 'ブランドが見つかりませんでした', code: 'brand_not_found' });
  expect((await post({}, 'oyasumi')).status).toBe(404);
});
