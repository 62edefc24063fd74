import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, startWithOperator } from './calls.ts';
import type { TestServer } from './server.ts';
import { stars } from './stars.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
beforeAll(async () => {
  ({ server, admin } = await startWithOperator());
});
afterAll(() => server.close());

const product = { params: { id: 1 } };
const animal = { petType: 'dog', breed: 'トイプードル', ageBand: '1_to_6', weightBand: 'under_5kg', usedFor: 'half_year' };
let posts = 0;
const post = (changes: object) =>
  call(server, 'POST /api/products/{id}/reviews', {
    ...product,
    body: { nickname: 'ゆうこ', reviewText: `小さめの粒で食べやすそうです。${String(++posts)}回目`, ...stars, ...changes },
  });
const near = (id = 1) => call(server, 'GET /api/products/{id}/animal-reviews', { params: { id } });

test('a review keeps what its writer says about the animal, in lists and in the console', async () => {
  const { status, body } = await post(animal);
  expect(status).toBe(201);
  expect(body).toMatchObject(animal);
  const [first] = (await call(server, 'GET /api/products/{id}/reviews', { ...product, query: { limit: 1 } })).body;
  expect(first).toMatchObject({ id: body.id, ...animal });
  const queue = await admin('GET /api/admin/moderation', { query: { state: 'published', kind: 'review' } });
  expect(queue.body[0]).toMatchObject({ id: body.id, animal });
});

test('all of it is optional, and words of the vocabulary count as their codes', async () => {
  const nothing = { petType: null, breed: null, ageBand: null, weightBand: null, usedFor: null };
  expect((await post({})).body).toMatchObject(nothing);
  expect((await post({ ...nothing, breed: ' ' })).body).toMatchObject(nothing);
  expect((await post({ petType: '犬', ageBand: '1〜6歳', weightBand: '5kg未満' })).body).toMatchObject({
    petType: 'dog',
    ageBand: '1_to_6',
    weightBand: 'under_5kg',
  });
});

test.each([
  [{ ageBand: 'old' }, 'ageBand', '年齢を選択してください'],
  [{ ageBand: 3 }, 'ageBand', '年齢を選択してください'],
  [{ petType: 'dog', weightBand: '4.2kg' }, 'weightBand', '体重を選択してください'],
  [{ usedFor: 'forever' }, 'usedFor', '使った期間を選択してください'],
  [{ breed: 'あ'.repeat(41) }, 'breed', '40文字以内で入力してください'],
  [{ petType: 'cat', weightBand: 'under_5kg' }, 'weightBand', 'ペットの種類に合う体重を選択してください'],
  [{ weightBand: 'under_5kg' }, 'weightBand', 'ペットの種類に合う体重を選択してください'],
])('refuses %j with its message', async (changes, field, sentence) => {
  const { status, body } = await post(changes);
  expect({ status, body }).toEqual({ status: 422, body: { message: sentence, code: 'invalid', fields: { [field]: sentence } } });
});

test('a banned word as the breed holds a review, and an edited one', async () => {
  expect((await post({ petType: 'dog', breed: '死ね' })).status).toBe(202);
  const { body, cookies } = await post(animal);
  const patch = { params: { id: body.id }, headers: { cookie: cookies[0] ?? '' } };
  expect((await call(server, 'PATCH /api/reviews/{id}', { ...patch, body: { breed: '死ね' } })).status).toBe(202);
});

test('its writer changes and takes away what it says; another pet type takes the weight away', async () => {
  const { body, cookies } = await post(animal);
  const patch = async (changes: object) =>
    (await call(server, 'PATCH /api/reviews/{id}', { params: { id: body.id }, headers: { cookie: cookies[0] ?? '' }, body: changes })).body;
  expect(await patch({ tasteRating: 5 })).toMatchObject(animal);
  expect(await patch({ breed: null, usedFor: 'longer' })).toMatchObject({ ...animal, breed: null, usedFor: 'longer' });
  expect(await patch({ breed: '' })).toMatchObject({ breed: null });
  expect(await patch({ petType: 'cat' })).toMatchObject({ petType: 'cat', ageBand: '1_to_6', weightBand: null });
  expect(await patch({ petType: 'cat', weightBand: '3_to_5kg' })).toMatchObject({ weightBand: '3_to_5kg' });
  expect(await patch({ petType: 'bird', weightBand: '3_to_5kg' })).toMatchObject({ code: 'invalid' });
});

test('of 400 reviews the answer has the newest 200, those about animals first, and the means of all', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  await server.write(async ({ db }) => {
    const rows = Array.from({ length: 400 }, (_, nth) => ({
      ...stars,
      ...{ productId: 3, rating: 4, nickname: 'けん', reviewText: 'よく食べます', status: 'published' as const },
      ...(nth % 8 === 0 ? { ...animal, rating: 5 } : {}),
      ...{ createdAt: at(nth), updatedAt: at(nth), changedAt: at(nth) },
    }));
    await db
      .updateTable('reviews')
      .set({ deletedAt: at(0) })
      .where('productId', '=', 3)
      .execute();
    await db.insertInto('reviews').values(rows).execute();
  });
  const { status, body } = await near(3);
  expect(status).toBe(200);
  expect(body.total).toBe(400);
  expect(body.reviews).toHaveLength(200);
  expect(body.reviews.map(({ ageBand }) => ageBand !== null)).toEqual([
    ...Array<boolean>(50).fill(true),
    ...Array<boolean>(150).fill(false),
  ]);
  expect(body.reviews[50]?.createdAt).toBe(at(399));
  expect(body.groups).toEqual([{ petType: 'dog', ageBand: '1_to_6', weightBand: 'under_5kg', reviews: 50, stars: 250 }]);
});

test('a held or hidden review is in neither part, and every caller gets the same', async () => {
  const { body: held, cookies } = await post({ ...animal, petType: 'bird', weightBand: 'under_30g', website: 'https://spam.example' });
  const mine = await call(server, 'GET /api/products/{id}/animal-reviews', { ...product, headers: { cookie: cookies[0] ?? '' } });
  expect(mine.body).toEqual((await near()).body);
  expect(mine.body.reviews.map(({ id }) => id)).not.toContain(held.id);
  expect(mine.body.groups.filter(({ weightBand }) => weightBand === 'under_30g')).toEqual([]);
  expect((await near(999_999)).status).toBe(404);
});
