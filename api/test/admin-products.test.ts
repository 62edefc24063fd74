import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, startWithOperator } from './calls.ts';
import { nextMillisecond } from './next-millisecond.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
beforeAll(async () => {
  ({ server, admin } = await startWithOperator());
});
afterAll(() => server.close());

const body = {
  name: '新しいごはん',
  price: 12.5,
  petType: '犬',
  category: 'フード',
  imageUrl: '/uploads/packs/a.svg',
  description: 'おいしいごはんです。',
};
const add = (changes: object = {}) => admin('POST /api/admin/products', { body: { ...body, ...changes } });
const ofSession: unknown = expect.stringMatching(/^session:\d+$/);
const audit = () => server.reader.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

test('adds a product from the required fields and leaves the rest blank [APROD-12 APROD-15 APROD-16 APROD-17 APROD-18 APROD-26 AAPI-15 DATA-19]', async () => {
  const { status, body: made, headers } = await add();
  expect(status).toBe(201);
  expect(made).toMatchObject({
    ...body,
    petType: 'dog',
    category: 'food',
    slug: `product-${made.id}`,
    rating: 0,
    reviewCount: 0,
    isNew: true,
    brandId: null,
  });
  expect(made).toMatchObject({
    isBestSeller: false,
    isOnSale: false,
    isTopRated: false,
    features: [],
    recommendations: [],
    faqs: [],
    additionalImages: [],
    pictureAlts: [],
  });
  expect(made).toMatchObject({
    originalPrice: null,
    petSize: null,
    lifeStage: null,
    amazonUrl: null,
    specifications: null,
    feedingInstructions: null,
    ingredients: null,
  });
  expect((await call(server, 'GET /api/products/{id}', { params: { id: made.id } })).body).toEqual(made);
  expect(Number(headers['x-change'])).toBeGreaterThan(0);
  const { actor, action, subject, before, after } = await audit();
  expect({ actor, action, subject, before }).toEqual({
    actor: ofSession,
    action: 'create',
    subject: `product:${made.id}`,
    before: null,
  });
  expect(JSON.parse(after ?? '')).toMatchObject({ name: body.name, petType: 'dog' });
});

test('stores every documented field as it was sent, and returns it when it is read again [APROD-13 APROD-14 AAPI-15 DATA-02]', async () => {
  const fields = {
    ...{ name: 'ぜんぶのごはん', price: 12.5, originalPrice: 20.25, description: 'おいしいごはんです。' },
    ...{ petType: 'cat', category: 'treats', petSize: 'small', lifeStage: 'all' },
    ...{ imageUrl: '/uploads/packs/a.svg', additionalImages: ['/uploads/packs/b.svg', '/uploads/packs/c.svg'] },
    ...{
      amazonUrl: 'https://www.amazon.co.jp/dp/1',
      rakutenUrl: 'https://item.rakuten.co.jp/a/1/',
      affiliateUrl: 'https://shop.example/a',
    },
    ...{ isBestSeller: true, isOnSale: true, isTopRated: true },
    ...{ features: ['かるい', 'じょうぶ'], recommendations: ['小食の子', '高齢の子'], faqs: ['洗えますか', 'はい'] },
    ...{ specifications: '幅10cm\n高さ20cm', feedingInstructions: '1日2回', ingredients: '鶏肉、米' },
  };
  const { status, body: made } = await add({ ...fields, brandId: 1 });
  const stored = { ...fields, brandId: 1, brandSlug: 'komorebi', brandName: 'こもれびキッチン', rating: 0, reviewCount: 0 };
  expect({ status, made }).toMatchObject({ status: 201, made: stored });
  expect(Date.parse(made.createdAt)).toBeGreaterThan(0);
  expect((await call(server, 'GET /api/products/{id}', { params: { id: made.id } })).body).toMatchObject(stored);
  const other = { ...fields, name: 'べつのごはん', isBestSeller: false, recommendations: [], specifications: null, additionalImages: [] };
  const changed = await admin('PATCH /api/admin/products/{id}', { params: { id: made.id }, body: { ...other, brandId: null } });
  expect(changed).toMatchObject({ status: 200, body: { ...other, brandId: null, brandName: null, brandSlug: null } });
});

test('tidies lists, accepts any spelling of codes, ignores computed fields [APROD-13 APROD-14 APROD-19 APROD-20 APROD-25 DATA-02]', async () => {
  const { body: made } = await add({
    petType: 'smallanimal',
    category: 'ベッド',
    petSize: '小型犬',
    lifeStage: '全年齢',
    originalPrice: 20,
    brandSlug: 'komorebi',
    amazonUrl: 'https://www.amazon.co.jp/dp/1',
    rakutenUrl: '',
    isOnSale: true,
    features: [' かるい ', '', 'じょうぶ'],
    faqs: ['Q: 洗えますか', 'A: はい', 'Q: 色は？ / A: 青です'],
    ingredients: '鶏肉\n米',
    rating: 5,
    reviewCount: 99,
    createdAt: '2001-02-03T04:05:06.000Z',
    id: 7,
  });
  expect(made).toMatchObject({
    petType: 'small_animal',
    category: 'beds',
    petSize: 'small',
    lifeStage: 'all',
    originalPrice: 20,
    brandId: 1,
    brandName: 'こもれびキッチン',
  });
  expect(made).toMatchObject({
    amazonUrl: 'https://www.amazon.co.jp/dp/1',
    rakutenUrl: null,
    isOnSale: true,
    features: ['かるい', 'じょうぶ'],
  });
  expect(made).toMatchObject({ faqs: ['洗えますか', 'はい', '色は？', '青です'], ingredients: '鶏肉\n米', rating: 0, reviewCount: 0 });
  expect(made.id).not.toBe(7);
  expect(made.createdAt).not.toContain('2001');
  const none = { petSize: null, lifeStage: null };
  expect((await admin('PATCH /api/admin/products/{id}', { params: { id: made.id }, body: none })).body).toMatchObject(none);
});

const wrongAlt = '追加の画像の説明の1行目は「/uploads/neko.webp 100文字までの説明」の形で入力してください';
const wrongFaq = 'よくある質問の1行目は「Q: 質問 / A: 答え」の形で入力してください';
test.each([
  ['APROD-20', { faqs: ['Q: 洗えますか？', 'Q: 乾燥機は？ / A: いいえ'] }, 'faqs', wrongFaq],
  ['APROD-20', { faqs: ['洗えますか？', '', '乾燥機は？', 'いいえ'] }, 'faqs', wrongFaq],
  ['APROD-12', { name: ' ' }, 'name', '商品名は必須です'],
  ['APROD-12', { price: undefined }, 'price', '価格は0以上の数で入力してください'],
  ['APROD-12', { price: -0.01 }, 'price', '価格は0以上の数で入力してください'],
  ['APROD-12', { price: 10_000_000.01 }, 'price', '価格は10,000,000以下の数で入力してください'],
  ['APROD-12', { petType: '' }, 'petType', 'ペットの種類を選択してください'],
  ['APROD-12', { category: undefined }, 'category', 'カテゴリーを選択してください'],
  ['APROD-12', { imageUrl: '' }, 'imageUrl', '画像URLは必須です'],
  ['APROD-12', { description: '' }, 'description', '商品説明は必須です'],
  ['APROD-14', { amazonUrl: 'javascript:alert(1)' }, 'amazonUrl', '有効なURLを入力してください'],
  ['APROD-14', { affiliateUrl: 'https://user:pass@shop.example/' }, 'affiliateUrl', '有効なURLを入力してください'],
  ['APROD-14', { pictureAlts: ['javascript:alert(1) 犬'] }, 'pictureAlts', wrongAlt],
  ['APROD-14', { pictureAlts: ['/uploads/a.webp'] }, 'pictureAlts', wrongAlt],
  ['APROD-14', { pictureAlts: [`/uploads/a.webp ${'あ'.repeat(101)}`] }, 'pictureAlts', wrongAlt],
  ['APROD-14', { imageUrl: '//evil.example/x.png' }, 'imageUrl', '有効なURLを入力してください'],
])('refuses $1 with its message [$0]', async (_id, changes, field, sentence) => {
  expect(await add(changes)).toMatchObject({ status: 422, body: { message: sentence, fields: { [field]: sentence } } });
});

test('accepts a price of zero and keeps an unknown code [APROD-12]', async () => {
  expect((await add({ price: 0, petType: 'ferret' })).body).toMatchObject({ price: 0, petType: 'ferret' });
});

test('refuses an unknown brand [APROD-16]', async () => {
  for (const brand of [{ brandId: 999 }, { brandSlug: 'nowhere' }])
    expect(await add(brand)).toMatchObject({
      status: 422,
      body: { message: '指定されたブランドがありません', fields: { brandId: '指定されたブランドがありません' } },
    });
});

test('a product moved to another brand, or to none, carries its name and address [APROD-16]', async () => {
  const { id } = (await add({ brandId: 1 })).body;
  const move = async (brandId: number | null) =>
    (await admin('PATCH /api/admin/products/{id}', { params: { id }, body: { brandId } })).body;
  expect(await move(3)).toMatchObject({ brandId: 3, brandName: 'つむぎ', brandSlug: 'tsumugi' });
  expect(await move(null)).toMatchObject({ brandId: null, brandName: null, brandSlug: null });
});

test('saves the changed fields only; saving the same again changes nothing [AAPI-16 APROD-29]', async () => {
  const { body: made } = await add({ brandId: 1 });
  const patch = () => admin('PATCH /api/admin/products/{id}', { params: { id: made.id }, body: { name: '改名', isBestSeller: true } });
  const { status, body: saved, headers } = await patch();
  const changed = { name: '改名', nameParts: { phrases: ['改名'], amount: '' }, isBestSeller: true, updatedAt: saved.updatedAt };
  expect({ status, saved }).toEqual({ status: 200, saved: { ...made, ...changed } });
  expect(saved.updatedAt >= made.updatedAt).toBe(true);
  expect((await patch()).headers['x-change']).toBe(headers['x-change']);
  const { action, before } = await audit();
  expect(action).toBe('update');
  expect(JSON.parse(before ?? '')).toMatchObject({ name: made.name });
});

test('refuses a stale save and returns the other edit [AAPI-16]', async () => {
  const { body: made } = await add();
  await nextMillisecond();
  const other = (
    await admin('PATCH /api/admin/products/{id}', { params: { id: made.id }, body: { name: '先に保存', updatedAt: made.updatedAt } })
  ).body;
  const stale = await admin('PATCH /api/admin/products/{id}', {
    params: { id: made.id },
    body: { name: 'あとから', updatedAt: made.updatedAt },
  });
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale', current: { ...other, features: [] } } });
  // As that save itself, sent again because its answer was lost.
  const again = await admin('PATCH /api/admin/products/{id}', {
    params: { id: made.id },
    body: { name: '先に保存', updatedAt: made.updatedAt },
  });
  expect(again).toMatchObject({ status: 200, body: { updatedAt: other.updatedAt } });
});

test('a deleted product is gone until it is restored [AAPI-17 AAPI-33 APROD-33]', async () => {
  const { body: made } = await add();
  const params = { id: made.id };
  expect(await admin('DELETE /api/admin/products/{id}', { params })).toMatchObject({ status: 200, body: { success: true, id: made.id } });
  expect((await call(server, 'GET /api/products/{id}', { params: { id: made.id } })).status).toBe(410);
  expect((await admin('DELETE /api/admin/products/{id}', { params })).status).toBe(410);
  expect((await admin('PATCH /api/admin/products/{id}', { params, body: { name: 'x' } })).status).toBe(410);
  expect((await admin('POST /api/admin/products/{id}/restore', { params })).body).toEqual(made);
  expect((await admin('POST /api/admin/products/{id}/restore', { params })).status).toBe(409);
  expect((await call(server, 'GET /api/products/{id}', { params: { id: made.id } })).status).toBe(200);
  expect((await admin('DELETE /api/admin/products/{id}', { params: { id: 999999 } })).status).toBe(404);
});

test('changes several products together, each with its own line in the audit log [APROD-29]', async () => {
  const made = await Promise.all([add(), add(), add()]);
  const ids = made.map(({ body: { id } }) => id);
  const bulk = (payload: object) => admin('POST /api/admin/products/bulk', { body: { ids, ...payload } });
  expect((await bulk({ action: 'update', fields: { isOnSale: true } })).body).toEqual({ changed: ids });
  expect((await bulk({ action: 'update', fields: { isOnSale: true } })).body).toEqual({ changed: [] });
  const before = (await admin('GET /api/products/{id}', { params: { id: ids[0] } })).body;
  expect(before).toMatchObject({ isOnSale: true });
  await nextMillisecond();
  expect((await bulk({ action: 'check_price' })).body).toEqual({ changed: ids });
  const checked = (await admin('GET /api/products/{id}', { params: { id: ids[0] } })).body;
  expect(String(checked.priceCheckedAt) > String(before.priceCheckedAt)).toBe(true);
  expect((await bulk({ action: 'restore' })).body).toEqual({ changed: [] });
  expect((await bulk({ action: 'delete', ids: [...ids, 99_999] })).body).toEqual({ changed: ids });
  expect((await bulk({ action: 'update', fields: { isOnSale: false } })).body).toEqual({ changed: [] });
  expect((await admin('GET /api/products/{id}', { params: { id: ids[1] } })).status).toBe(410);
  expect(await audit()).toMatchObject({ actor: ofSession, action: 'delete', subject: `product:${ids[2]}` });
  const { before: deleted } = await audit();
  expect(JSON.parse(deleted ?? '')).toMatchObject({ id: ids[2], isOnSale: true });
  expect(deleted).not.toMatch(/nameParts|unitPrice|ingredientIds/);
  expect((await bulk({ action: 'restore' })).body).toEqual({ changed: ids });
  expect((await admin('GET /api/products/{id}', { params: { id: ids[1] } })).status).toBe(200);
  expect(await bulk({ action: 'delete', ids: [] })).toMatchObject({ status: 422, body: { message: '商品を選んでください' } });
});
