import { holdsForAll } from '#db/test/holds-for-all.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyNumber, anyText } from './kinds.ts';
import { startTestServer, type TestServer } from './server.ts';

interface Brand {
  id: number;
  slug: string;
  displayOrder: number;
  isActive: boolean;
}

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const get = (url: string) => server.app.inject(url);

test('lists active brands in the operator’s order [API-18 DATA-27]', async () => {
  const brands = (await get('/api/brands')).json<Brand[]>();
  expect(brands.length).toBeGreaterThan(10);
  expect(holdsForAll(brands, ({ isActive }) => isActive)).toBe(true);
  expect(brands.map(({ displayOrder }) => displayOrder)).toEqual(
    brands.map(({ displayOrder }) => displayOrder).toSorted((one, other) => one - other),
  );
  const fields = 'id name slug description logoUrl url bgColor textColor isActive displayOrder createdAt';
  for (const field of fields.split(' ')) expect(brands[0]).toHaveProperty(field);
});

test('the stats of all brands, of one, and of its reviews agree [API-19 API-22 API-23]', async () => {
  const all = (await get('/api/brands/stats')).json<{
    totalReviews: number;
    byBrandId: Record<string, { totalReviews: number; averageRating: number }>;
  }>();
  const brands = (await get('/api/brands')).json<Array<Brand & { totalReviews: number }>>();
  expect(all.totalReviews).toBe(brands.reduce((sum, { totalReviews }) => sum + totalReviews, 0));
  const one = (await get('/api/brands/komorebi/stats')).json<Record<string, unknown>>();
  const id = brands.find(({ slug }) => slug === 'komorebi')?.id ?? 0;
  expect(all.byBrandId[id]).toEqual(one);
  const reviews = (await get('/api/brands/komorebi/reviews/stats')).json<{
    totalReviews: number;
    ratingDistribution: Record<string, number>;
  }>();
  expect(reviews).toMatchObject(one);
  expect(Object.keys(reviews.ratingDistribution)).toEqual(['1', '2', '3', '4', '5']);
  expect(Object.values(reviews.ratingDistribution).reduce((sum, count) => sum + count, 0)).toBe(reviews.totalReviews);
});

test('returns one brand; unknown and inactive ones are 404, deleted 410, renamed 301 [API-20]', async () => {
  expect((await get('/api/brands/nora')).json()).toMatchObject({ slug: 'nora', isActive: true });
  await server.write(async ({ db, at }) => {
    await db.updateTable('brands').set({ isActive: 0 }).where('slug', '=', 'sorane').execute();
    await db.insertInto('gone').values({ path: '/brands/closed', since: at }).execute();
    await db.insertInto('redirects').values({ path: '/brands/old-nora', target: '/brands/nora', createdAt: at }).execute();
  });
  for (const path of ['', '/stats', '/products', '/articles', '/related-articles', '/reviews', '/reviews/stats']) {
    const unknown = await get(`/api/brands/nobody${path}`);
    expect([unknown.statusCode, unknown.json<{ message: string }>().message]).toEqual([404, 'ブランドが見つかりませんでした']);
    expect((await get(`/api/brands/sorane${path}`)).statusCode).toBe(404);
    expect((await get(`/api/brands/closed${path}`)).statusCode).toBe(410);
    const moved = await get(`/api/brands/old-nora${path}?limit=2`);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/api/brands/nora${path}?limit=2`]);
  }
  expect((await get('/api/brands')).json<Brand[]>().map(({ slug }) => slug)).not.toContain('sorane');
});

test('lists a brand’s products [API-21]', async () => {
  const products = (await get('/api/brands/nora/products')).json<Array<{ brandSlug: string; features: unknown }>>();
  expect(products.length).toBeGreaterThan(0);
  expect(holdsForAll(products, ({ brandSlug, features }) => brandSlug === 'nora' && Array.isArray(features))).toBe(true);
});

test('lists brand reviews in pages of five, newest first [API-24 DATA-29]', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (page) =>
      (await get(`/api/brands/komorebi/reviews?page=${page}&limit=5`)).json<Array<{ id: number; createdAt: string }>>(),
    ),
  );
  expect(pages.map(({ length }) => length)).toEqual([5, 5, 4, 0]);
  const reviews = pages.flat();
  expect(new Set(reviews.map(({ id }) => id)).size).toBe(14);
  expect(reviews.map(({ createdAt }) => createdAt)).toEqual(
    reviews
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
  for (const field of 'id brandId userId nickname reviewText rating petType likeCount createdAt'.split(' '))
    expect(reviews[0]).toHaveProperty(field);
  expect((await get('/api/brands/komorebi/reviews')).json()).toEqual(pages[0]);
  for (const wrong of ['page=0', 'page=x', 'limit=0', 'limit=101'])
    expect((await get(`/api/brands/komorebi/reviews?${wrong}`)).statusCode).toBe(400);
});

test('a brand’s articles are those of its products [API-26 API-27]', async () => {
  const articles = (await get('/api/brands/komorebi/articles')).json<Array<{ id: number; content: string }>>();
  expect(articles.length).toBeGreaterThan(0);
  expect(articles[0]?.content).toEqual(anyText);
  const related = (await get('/api/brands/komorebi/related-articles')).json<Array<{ id: number }>>();
  expect(related.map(({ id }) => id)).toEqual(articles.map(({ id }) => id));
});

test('returns the like status of a brand review [API-28 DATA-29]', async () => {
  const one = (await get('/api/brand-reviews/1/like')).json<object>();
  expect(one).toEqual({ liked: false, isLiked: false, likeCount: anyNumber });
  expect((await get('/api/brand-reviews/likes?ids=1,99999')).json()).toEqual([{ id: 1, ...one }]);
  expect((await get('/api/brand-reviews/99999/like')).statusCode).toBe(404);
  expect((await get('/api/brand-reviews/x/like')).statusCode).toBe(400);
});
