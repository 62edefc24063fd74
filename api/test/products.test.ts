import { holdsForAll } from '#db/test/holds-for-all.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productCard } from '#api/contract/products.ts';
import { deleteProduct } from '#db/changes/products.ts';
import { call, inject, type Sent } from './calls.ts';
import { anyList, anyText } from './kinds.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const list = async (query?: Sent<'GET /api/products'>['query']) => (await call(server, 'GET /api/products', { query })).body;

test('lists all products by id, each with every public field [API-01 DATA-19]', async () => {
  const answer = await call(server, 'GET /api/products');
  const products = answer.body;
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(products).toHaveLength(190);
  expect(products.map(({ id }) => id)).toEqual(products.map(({ id }) => id).toSorted((one, other) => one - other));
  const fields = `id slug name description price originalPrice imageUrl additionalImages petType category lifeStage petSize brandName brandSlug features faqs
    recommendations ingredients specifications feedingInstructions amazonUrl rakutenUrl affiliateUrl rating reviewCount isBestSeller isOnSale isTopRated`;
  for (const field of fields.split(/\s+/)) expect(products[0]).toHaveProperty(field);
  expect(products[0]).not.toHaveProperty('deletedAt');
});

test('petType and category accept a code, an alias or a Japanese word; all filters nothing [API-02]', async () => {
  const dogFood = await list({ petType: 'dog', category: 'food' });
  expect(dogFood.length).toBeGreaterThan(0);
  expect(holdsForAll(dogFood, ({ petType, category }) => petType === 'dog' && category === 'food')).toBe(true);
  expect(await list({ petType: '犬', category: 'フード' })).toEqual(dogFood);
  expect(await list({ category: 'toilet' })).toEqual(await list({ category: 'litter' }));
  expect(await list({ petType: 'all', category: 'all' })).toHaveLength(190);
  expect(await list({ petType: 'unknown' })).toEqual([]);
});

test('sorts by sortBy and sortOrder [API-03 API-04]', async () => {
  const ratings = await list({ sortBy: 'rating', sortOrder: 'desc' });
  expect(ratings.map(({ rating }) => rating)).toEqual(ratings.map(({ rating }) => rating).toSorted((one, other) => other - one));
  expect(await list({ sortBy: 'rating' })).toEqual(ratings);
  expect((await list({ sortBy: 'rating', sortOrder: 'asc' }))[0]?.rating).toBe(0);
  const prices = (await list({ sortBy: 'price', sortOrder: 'asc' })).map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect((await list({ sortBy: 'price', sortOrder: 'desc' })).map(({ price }) => price)).toEqual(prices.toReversed());
  expect((await list({ sortBy: 'newest', sortOrder: 'desc' })).map(({ id }) => id)).toEqual(
    Array.from({ length: 190 }, (_, at) => 190 - at),
  );
  expect((await call(server, 'GET /api/products', { query: { sortBy: 'name' } })).status).toBe(400);
  expect((await call(server, 'GET /api/products', { query: { sortOrder: 'up' } })).status).toBe(400);
});

test('returns the four best-rated products for home [API-05]', async () => {
  const four = await list({ sortBy: 'rating', sortOrder: 'desc', limit: 4 });
  expect(four).toEqual((await list({ sortBy: 'rating' })).slice(0, 4));
});

test('filters by search, brand, price, rating, offer, age, size, what to avoid, and ids', async () => {
  expect(holdsForAll(await list({ brand: 'komorebi' }), ({ brandSlug }) => brandSlug === 'komorebi')).toBe(true);
  const cheap = await list({ maxPrice: 2500 });
  expect(holdsForAll(cheap, ({ price }) => Math.round(price * 100) <= 2500)).toBe(true);
  expect(await list({ price: '0-2500' })).toEqual(cheap);
  expect(await list({ price: '0-2500', minPrice: 2501 })).toEqual([]);
  expect(cheap.length + (await list({ minPrice: 2501 })).length).toBe(190);
  expect(holdsForAll(await list({ minRating: 4 }), ({ rating }) => rating >= 4)).toBe(true);
  expect(holdsForAll(await list({ offer: 'sale' }), ({ isOnSale }) => isOnSale)).toBe(true);
  const forAdults = await list({ petType: 'cat', lifeStage: 'adult' });
  const isFor = (product: object, name: string, ...values: unknown[]) => values.includes((product as Record<string, unknown>)[name]);
  expect(holdsForAll(forAdults, (one) => isFor(one, 'lifeStage', null, 'adult', 'all'))).toBe(true);
  expect(forAdults.length).toBeLessThan((await list({ petType: 'cat' })).length);
  expect(holdsForAll(await list({ size: 'small' }), (one) => isFor(one, 'petSize', null, 'small'))).toBe(true);
  const avoiding = await list({ category: 'food', avoid: 'chicken,wheat' });
  expect(holdsForAll(avoiding, ({ ingredientIds }) => !ingredientIds?.includes('chicken') && !ingredientIds?.includes('wheat'))).toBe(true);
  expect(avoiding.length).toBeLessThan((await list({ category: 'food', avoid: 'chicken' })).length);
  expect((await list({ ids: '7,3' })).map(({ id }) => id)).toEqual([3, 7]);
  const found = await list({ search: 'ちきん' });
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(await list({ search: 'チキン' }));
  expect(await list({ search: '' })).toHaveLength(190);
});

test('orders by price per measure, page after page', async () => {
  const known = (await list({ petType: 'dog', category: 'food', sortBy: 'unitPrice' })).map(({ unitPrice }) => unitPrice);
  const perGram = known.flatMap((one) => (one?.per === '100g' ? [one.price] : []));
  expect(perGram.length).toBeGreaterThan(5);
  expect(perGram).toEqual(perGram.toSorted((one, other) => one - other));
  expect(known.findIndex((one) => one === null)).toSatisfy((at: number) => at === -1 || known.slice(at).every((one) => one === null));
  const first = await call(server, 'GET /api/products', { query: { petType: 'dog', sortBy: 'unitPrice', limit: 5 } });
  const cursor = new URLSearchParams(/<[^?]*\?([^>]*)>/.exec(String(first.headers.link))?.[1]).get('cursor') ?? '';
  const second = await list({ petType: 'dog', sortBy: 'unitPrice', limit: 5, cursor });
  const all = await list({ petType: 'dog', sortBy: 'unitPrice' });
  expect([...first.body, ...second].map(({ id }) => id)).toEqual(all.slice(0, 10).map(({ id }) => id));
});

test('fields=card returns the same products with the fields of a card, and pages like the list', async () => {
  const cards = await list({ fields: 'card', sortBy: 'rating', limit: 24 });
  expect(cards.map(({ id }) => id)).toEqual((await list({ sortBy: 'rating', limit: 24 })).map(({ id }) => id));
  expect(cards.map((card) => Object.keys(card).toSorted())).toEqual(cards.map(() => Object.keys(productCard.shape).toSorted()));
  expect(JSON.stringify(cards).length).toBeLessThan(12_000);
  const next = String((await call(server, 'GET /api/products', { query: { fields: 'card', limit: 24 } })).headers.link);
  expect(next).toContain('fields=card');
  expect((await call(server, 'GET /api/products', { query: { fields: 'all' } })).status).toBe(400);
});

test('compresses a long response with the client’s best encoding, and sends a short one plain', async () => {
  const request = (accepted: string) =>
    inject(server, 'GET /api/products', { query: { limit: 24 }, headers: { 'accept-encoding': accepted } });
  const plain = await request('identity');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const) {
    const packed = await request(accepted);
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(packed.rawPayload.length) });
    expect(String(packed.headers.vary)).toContain('accept-encoding');
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  }
  const short = await call(server, 'GET /api/products/{id}', { params: { id: 99999 }, headers: { 'accept-encoding': 'br' } });
  expect(short.headers).not.toHaveProperty('content-encoding');
});

test('refuses to avoid anything but ids, of which there are at most twenty', async () => {
  for (const avoid of ['小麦', 'wheat,', '%', "' or 1=1", Array(21).fill('wheat').join()])
    expect((await call(server, 'GET /api/products', { query: { avoid } })).status, avoid).toBe(400);
  const { body } = await call(server, 'GET /api/products/facets', { query: { avoid: 'wheat' } });
  expect(body.avoid).toEqual([{ code: 'wheat', label: '小麦を避ける', count: body.total }]);
});

test('facets count each option without its own filter', async () => {
  const facets = (await call(server, 'GET /api/products/facets', { query: { petType: 'dog', offer: 'sale' } })).body;
  expect(facets.total).toBe((await list({ petType: 'dog', offer: 'sale' })).length);
  expect(facets.petType.find(({ code }) => code === 'cat')).toEqual({
    code: 'cat',
    label: '猫',
    count: (await list({ petType: 'cat', offer: 'sale' })).length,
  });
  expect(facets.offer.find(({ code }) => code === 'top_rated')?.count).toBe((await list({ petType: 'dog', offer: 'top_rated' })).length);
  expect(facets.price.map(({ code }) => code)).toEqual(['0-2500', '2501-5000', '5001-9999', '10000-']);
  expect(facets.rating.map(({ label }) => label)).toEqual(['★4以上', '★3以上', '★2以上']);
  expect((await call(server, 'GET /api/products/facets')).body).toMatchObject({ total: 190 });
});

test('returns one product; unknown ones are 404, deleted ones 410, invalid ids 400 [API-07]', async () => {
  expect((await call(server, 'GET /api/products/{id}', { params: { id: 5 } })).body).toMatchObject({
    id: 5,
    slug: anyText,
    features: anyList,
  });
  const unknown = await call(server, 'GET /api/products/{id}', { params: { id: 99999 } });
  expect([unknown.status, unknown.body]).toEqual([404, { message: '商品が見つかりませんでした', code: 'product_not_found' }]);
  await server.write((write) => deleteProduct(write, 190));
  for (const part of ['', '/reviews', '/related-articles'] as const) {
    const gone = await call(server, `GET /api/products/{id}${part}`, { params: { id: 190 } });
    expect([gone.status, gone.body.code]).toEqual([410, 'gone']);
    expect((await call(server, `GET /api/products/{id}${part}`, { params: { id: 99999 } })).status).toBe(404);
  }
  // An id with this many digits is valid and belongs to no product.
  expect((await call(server, 'GET /api/products/{id}', { params: { id: '99999999999999999999' } })).status).toBe(404);
  for (const id of ['abc', '0', '-1', '1.5']) {
    const malformed = await call(server, 'GET /api/products/{id}', { params: { id } });
    expect(malformed.status).toBe(400);
    expect(malformed.body.message).toBe('条件の指定が正しくありません。');
  }
});

test('lists reviews of a product, newest first [API-08 DATA-28]', async () => {
  const answer = await call(server, 'GET /api/products/{id}/reviews', { params: { id: 1 } });
  const reviews = answer.body;
  expect(answer.headers['x-total-count']).toBe(String(reviews.length));
  expect((await call(server, 'GET /api/products/{id}', { params: { id: 1 } })).body.reviewCount).toBe(reviews.length);
  expect(reviews.map(({ createdAt }) => createdAt)).toEqual(
    reviews
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
  const fields =
    'id productId rating tasteRating qualityRating healthRating valueRating repeatRating reviewText nickname petType createdAt likeCount';
  for (const field of fields.split(' ')) expect(reviews[0]).toHaveProperty(field);
  expect(reviews[0]).not.toHaveProperty('authorKey');
});

test('lists articles that show a product [API-11 DATA-30]', async () => {
  const articles = (await call(server, 'GET /api/products/{id}/related-articles', { params: { id: 1 } })).body;
  expect(articles.length).toBeGreaterThan(0);
  for (const field of ['id', 'slug', 'title', 'excerpt', 'publishedAt', 'createdAt']) expect(articles[0]).toHaveProperty(field);
  expect(articles[0]?.['categories']).toContainEqual({ categoryName: anyText, categorySlug: anyText });
  expect(articles[0]).not.toHaveProperty('content');
});
