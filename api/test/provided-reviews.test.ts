import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureOperatorPassword } from '#api/operators/password.ts';
import { adminOf, adminPassword, call, type Admin } from './calls.ts';
import { stars } from './stars.ts';
import { serveTestSite } from './test-site.ts';

let server: Awaited<ReturnType<typeof serveTestSite>>;
let admin: Admin;
beforeAll(async () => {
  server = await serveTestSite({ WRITE_LIMITS: '0', ADMIN_PASSWORD: adminPassword });
  await ensureOperatorPassword(server.app.parts);
  admin = adminOf(server, (await call(server, 'POST /api/admin/auth', { body: { password: adminPassword } })).body.token);
});
afterAll(() => server.close());

const product = { params: { id: 1 } };
let posts = 0;
const post = (changes: object) =>
  call(server, 'POST /api/products/{id}/reviews', {
    ...product,
    body: { nickname: 'ゆうこ', reviewText: `届いてすぐに食べてくれました。${String(++posts)}回目`, ...stars, ...changes },
  });
const mark = (id: number, isProvided: unknown) =>
  admin('POST /api/admin/reviews/{id}/provided', { params: { id }, body: { isProvided: isProvided as boolean } });
const low = { tasteRating: 1, qualityRating: 1, healthRating: 1, valueRating: 1, repeatRating: 1 };
const figures = async () => {
  const { rating, reviewCount } = (await call(server, 'GET /api/products/{id}', product)).body;
  const { body } = await call(server, 'GET /api/reviews/ranking/{ratingField}', {
    params: { ratingField: 'tasteRating' },
    query: { limit: 100 },
  });
  const place = body.find(({ productId }) => productId === 1);
  return { rating, reviewCount, taste: place?.average, tastes: place?.reviewCount };
};
const listed = async () =>
  (await call(server, 'GET /api/products/{id}/reviews', { ...product, query: { limit: 1 } })).headers['x-total-count'];

test('a review of a provided product is listed with its mark and changes no figure', async () => {
  const before = await figures();
  const total = Number(await listed());
  const { status, body } = await post({ ...low, isProvided: true });
  expect({ status, body }).toMatchObject({ status: 201, body: { isProvided: true } });
  expect(await figures()).toEqual(before);
  expect(Number(await listed())).toBe(total + 1);
  const [first] = (await call(server, 'GET /api/products/{id}/reviews', { ...product, query: { limit: 1 } })).body;
  expect(first).toMatchObject({ id: body.id, isProvided: true });
  const recent = await call(server, 'GET /api/reviews/recent', { query: { limit: 1 } });
  expect(recent.body[0]).toMatchObject({ id: body.id, isProvided: true });
});

test('an operator marks and unmarks a review, which takes it out of the figures and back', async () => {
  const before = await figures();
  const { body } = await post(low);
  const counted = await figures();
  expect(counted.reviewCount).toBe(before.reviewCount + 1);
  expect(body.isProvided).toBe(false);
  expect((await mark(body.id, true)).body).toMatchObject({ id: body.id, isProvided: true });
  expect(await figures()).toEqual(before);
  expect((await mark(body.id, false)).body).toMatchObject({ isProvided: false });
  expect(await figures()).toEqual(counted);
  const [line] = (await admin('GET /api/admin/audit', { query: { limit: 1 } })).body;
  expect(line).toMatchObject({ action: 'unmark provided', subject: `review:${String(body.id)}` });
});

test('its writer adds the mark to an own review and cannot take it away', async () => {
  const { body, cookies } = await post({});
  const change = async (changes: object) =>
    (await call(server, 'PATCH /api/reviews/{id}', { params: { id: body.id }, headers: { cookie: cookies[0] ?? '' }, body: changes })).body;
  expect(await change({ isProvided: true })).toMatchObject({ isProvided: true });
  expect(await change({ reviewText: '届いてから三週間たちました。よく食べます。' })).toMatchObject({ isProvided: true });
  expect(await change({ isProvided: false })).toMatchObject({ isProvided: true });
});

test('a wrong mark, an unknown and a deleted review are refused', async () => {
  const { body } = await post({});
  expect(await mark(body.id, 'はい')).toMatchObject({ status: 422, body: { message: '提供品かどうかを選択してください' } });
  expect(await mark(999_999, true)).toMatchObject({ status: 404, body: { code: 'review_not_found' } });
  await admin('POST /api/admin/moderation/{kind}/{id}', { params: { kind: 'review', id: body.id }, body: { action: 'delete' } });
  expect(await mark(body.id, true)).toMatchObject({ status: 410, body: { code: 'gone' } });
  expect((await post({ isProvided: 'はい' })).status).toBe(422);
});

test('the page of a product with such reviews alone says 評価なし above them', async () => {
  const unrated = server.reader.selectFrom('products').select('id').where('reviewCount', '=', 0).where('deletedAt', 'is', null);
  const { id } = await unrated.orderBy('id').executeTakeFirstOrThrow();
  const text = '試供品をいただきました。よく食べています。';
  const body = { nickname: 'ゆうこ', reviewText: text, ...stars, isProvided: true };
  expect((await call(server, 'POST /api/products/{id}/reviews', { params: { id }, body })).status).toBe(201);
  await server.publisher.follow();
  const page = (await server.app.inject(`/product/${id}`)).body;
  const [, reviews = ''] = /<section id="reviews"(.*?)<\/section>/s.exec(page) ?? [];
  expect(reviews).toContain(text);
  expect(reviews).toContain('提供品のレビュー1件は含みません');
  expect(reviews).toContain('>評価なし<');
  expect(reviews).not.toMatch(/>0\.0<|>0件<|<table/);
});
