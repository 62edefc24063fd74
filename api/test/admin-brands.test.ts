import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMoved } from '#db/queries/public-addresses.ts';
import { insertAll } from '#db/insert-all.ts';
import { findLastPosition } from '#db/queries/changes.ts';
import { call, startWithOperator } from './calls.ts';
import { dirtiedBy } from './dirtied-by.ts';
import { anyNumber, anyText } from './kinds.ts';
import { nextMillisecond } from './next-millisecond.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
beforeAll(async () => {
  ({ server, admin } = await startWithOperator());
});
afterAll(() => server.close());

let made = 0;
const add = (changes: object = {}) =>
  admin('POST /api/admin/brands', { body: { name: 'ことり社', slug: `kotori-${++made}`, logoUrl: '/uploads/logo.png', ...changes } });
const save = (id: number, changes: object) => admin('PATCH /api/admin/brands/{id}', { params: { id }, body: changes });

test('adds a brand with the documented defaults [ABRAND-15 ABRAND-16 ABRAND-18 AAPI-26 DATA-12 DATA-37]', async () => {
  const { status, body, headers } = await add();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'ことり社',
    url: null,
    description: null,
    bgColor: '#f3f4f6',
    textColor: '#111827',
    isActive: true,
  });
  expect(headers['x-change']).toBeDefined();
  expect((await call(server, 'GET /api/brands/{slug}', { params: { slug: body.slug } })).body.name).toBe('ことり社');
});

test('stores every field of a new brand, and returns it when it is read again [AAPI-26 AAPI-27 DATA-12 DATA-37]', async () => {
  const fields = {
    ...{ name: 'ことり商会', slug: 'kotori-shokai', logoUrl: '/uploads/kotori.png', url: 'https://kotori.example/' },
    ...{ description: '小鳥の用品です。', bgColor: '#112233', textColor: '#ffffff', displayOrder: 12, isActive: false },
  };
  const { status, body } = await add(fields);
  expect({ status, body }).toMatchObject({ status: 201, body: { ...fields, id: anyNumber } });
  expect((await admin('GET /api/admin/brands')).body.find(({ id }) => id === body.id)).toEqual(body);
  for (const name of ['createdAt', 'updatedAt'] as const) expect(Date.parse(body[name]), name).toBeGreaterThan(0);
  const other = { ...fields, url: null, description: null, bgColor: '#445566', textColor: '#eeeeee', displayOrder: 13 };
  expect(await save(body.id, other)).toMatchObject({ status: 200, body: other });
});

test('adds a brand without an order as the last one [ABRAND-17]', async () => {
  await add({ displayOrder: 4000 });
  expect((await add()).body).toMatchObject({ displayOrder: 4001 });
  expect((await add({ displayOrder: 7 })).body).toMatchObject({ displayOrder: 7 });
});

test('the place of a new brand stays one that its form can save', async () => {
  const made = [await add({ displayOrder: 1_000_000 }), await add()].map(({ body }) => body);
  expect(made.map(({ displayOrder }) => displayOrder)).toEqual([1_000_000, 1_000_000]);
  // Back to a place that other tests do not look at.
  for (const { id, displayOrder } of made)
    for (const place of [displayOrder, 0]) expect((await save(id, { displayOrder: place })).status).toBe(200);
});

test.each([
  ['ABRAND-11', { name: '' }, 'name', 'ブランド名は必須です'],
  ['ABRAND-12', { slug: null }, 'slug', 'スラッグは必須です'],
  ['ABRAND-13', { logoUrl: '' }, 'logoUrl', 'ロゴURLは必須です'],
  ['ABRAND-14', { url: 'not a url' }, 'url', '有効なURLを入力してください'],
  ['ABRAND-14', { url: 'ftp://a.example/' }, 'url', '有効なURLを入力してください'],
  ['ABRAND-17', { displayOrder: 1.5 }, 'displayOrder', '表示順は整数で入力してください'],
  ['ABRAND-17', { displayOrder: 1_000_001 }, 'displayOrder', '表示順は-1,000,000から1,000,000までで入力してください'],
])('refuses $1 with its message [$0]', async (_id, changes, field, sentence) => {
  expect(await add(changes)).toMatchObject({ status: 422, body: { message: sentence, fields: { [field]: sentence } } });
});

test('accepts an empty link, fills an empty slug, and refuses a taken one [ABRAND-14 ABRAND-19]', async () => {
  expect((await add({ url: '' })).body.url).toBeNull();
  const { body } = await add({ slug: '' });
  expect(body.slug).toBe(`brand-${body.id}`);
  const absent = await add({ slug: undefined, name: '10月の森' });
  expect(absent.body.slug).toBe(`brand-${absent.body.id}`);
  expect((await save(absent.body.id, { name: 'October' })).body.slug).toBe(absent.body.slug);
  const taken = 'このスラッグはすでに使われています';
  expect(await add({ slug: 'komorebi' })).toMatchObject({ status: 409, body: { message: taken, fields: { slug: taken } } });
});

test('a new name and slug update the brand’s products and redirect the old address [AAPI-27 DATA-02]', async () => {
  const answer = await save(2, { name: 'ノラ', slug: 'nora-co' });
  expect(answer.body).toMatchObject({ name: 'ノラ', slug: 'nora-co' });
  expect(await findMoved(server.reader, '/brands/nora')).toEqual({ target: '/brands/nora-co' });
  const rows = await server.reader.selectFrom('products').select(['brandName', 'brandSlug']).where('brandId', '=', 2).execute();
  expect(new Set(rows.map(({ brandName, brandSlug }) => `${brandName} ${brandSlug}`))).toEqual(new Set(['ノラ nora-co']));
  expect((await call(server, 'GET /api/products', { query: { search: 'ノラ' } })).body.length).toBeGreaterThanOrEqual(rows.length);
  expect(await dirtiedBy(server, answer)).toEqual(
    expect.arrayContaining(['brand:2', 'brands', 'brand-products:2', 'brand-articles:2', 'sitemap:brand:0', 'sitemap:product:0']),
  );
});

test('an inactive brand disappears while its products stay; activating it brings it back [ABRAND-04 AAPI-25]', async () => {
  const product = async () => (await call(server, 'GET /api/products', { query: { brand: 'tsumugi', limit: 1 } })).body[0]?.id;
  const id = await product();
  await save(3, { isActive: false });
  expect((await call(server, 'GET /api/brands/{slug}', { params: { slug: 'tsumugi' } })).status).toBe(404);
  expect((await call(server, 'GET /api/products/{id}', { params: { id } })).body).toMatchObject({ brandName: null, brandSlug: null });
  const row = (await admin('GET /api/admin/brands')).body.find((brand) => brand.id === 3);
  expect(row).toMatchObject({ name: anyText, slug: 'tsumugi', logoUrl: anyText, displayOrder: anyNumber, isActive: false });
  for (const field of ['url', 'description', 'bgColor', 'textColor']) expect(row).toHaveProperty(field);
  expect(
    (await admin('PATCH /api/admin/products/{id}', { params: { id }, body: { name: '名前だけ', brandId: 3, brandSlug: null } })).body,
  ).toMatchObject({
    brandId: 3,
  });
  await save(3, { isActive: true });
  expect(await product()).toBe(id);
});

test('a deleted brand is gone and can be restored whole unless its slug is reused [AAPI-28 ABRAND-07]', async () => {
  expect((await admin('DELETE /api/admin/brands/{id}', { params: { id: 4 } })).body).toEqual({ success: true, id: 4 });
  expect((await call(server, 'GET /api/brands/{slug}', { params: { slug: 'hidamari' } })).status).toBe(410);
  const [product] = await server.reader.selectFrom('products').select('id').where('brandId', '=', 4).execute();
  expect(
    (await admin('PATCH /api/admin/products/{id}', { params: { id: product?.id }, body: { brandId: 4, description: '説明だけ変える' } }))
      .status,
  ).toBe(200);
  expect((await admin('POST /api/admin/brands/{id}/restore', { params: { id: 4 } })).body.slug).toBe('hidamari');
  expect((await call(server, 'GET /api/brands/{slug}', { params: { slug: 'hidamari' } })).status).toBe(200);
  await admin('DELETE /api/admin/brands/{id}', { params: { id: 4 } });
  await add({ slug: 'hidamari' });
  expect((await admin('POST /api/admin/brands/{id}/restore', { params: { id: 4 } })).status).toBe(409);
});

test('a save of the stored values publishes nothing and keeps open forms valid', async () => {
  const { id, name, slug, updatedAt } = (await add()).body;
  const position = await findLastPosition(server.reader);
  expect((await save(id, { name, slug, isActive: true })).body.updatedAt).toBe(updatedAt);
  expect(await findLastPosition(server.reader)).toBe(position);
  expect((await save(id, { name, description: 'すずめの店' })).body.updatedAt).not.toBe(updatedAt);
});

test('a stale save is refused and returns the other edit [AAPI-27]', async () => {
  const { id, updatedAt } = (await add()).body;
  await nextMillisecond();
  await save(id, { name: '先に保存', updatedAt });
  expect(await save(id, { name: 'あとから', updatedAt })).toMatchObject({
    status: 409,
    body: { current: { name: '先に保存', isActive: true } },
  });
  // As that save itself, sent again because its answer was lost.
  expect(await save(id, { name: '先に保存', updatedAt })).toMatchObject({ status: 200, body: { name: '先に保存' } });
});

test('lists more than a thousand brands whole, for the console, and in pages where a limit asks for them', async () => {
  const [at, earlier] = ['2026-11-20T00:00:00.000Z', (await admin('GET /api/admin/brands')).body.length];
  const many = Array.from({ length: 1001 }, (_, nth) => ({ name: `ブランド${nth}`, slug: `many-${nth}`, displayOrder: 5000 + nth }));
  await server.write(({ db }) =>
    insertAll(
      db,
      'brands',
      many.map((brand) => ({ ...brand, createdAt: at, updatedAt: at, changedAt: at })),
    ),
  );
  const { body, headers } = await admin('GET /api/admin/brands');
  expect([body.length, headers['x-total-count'], headers['link']]).toEqual([earlier + 1001, String(earlier + 1001), undefined]);
  expect(body.at(-1)).toMatchObject({ slug: 'many-1000' });
  const page = await admin('GET /api/admin/brands', { query: { limit: 100 } });
  expect([page.body.length, page.headers['link']]).toEqual([100, expect.stringContaining('rel="next"') as string]);
});
