import { holdsForAll } from '#db/test/holds-for-all.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, rawRequest } from './calls.ts';
import { addressOf } from '#api/contract/address-of.ts';
import { anyNumber, anyText } from './kinds.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

test('lists active brands in the operator’s order [API-18 DATA-27]', async () => {
  const brands = (await call(server, 'GET /api/brands')).body;
  expect(brands.length).toBeGreaterThan(10);
  expect(holdsForAll(brands, ({ isActive }) => isActive)).toBe(true);
  expect(brands.map(({ displayOrder }) => displayOrder)).toEqual(
    brands.map(({ displayOrder }) => displayOrder).toSorted((one, other) => one - other),
  );
  const fields = 'id name slug description logoUrl url bgColor textColor isActive displayOrder createdAt';
  for (const field of fields.split(' ')) expect(brands[0]).toHaveProperty(field);
});

test('the stats of all brands, of one, and of its reviews agree [API-19 API-22 API-23]', async () => {
  const all = (await call(server, 'GET /api/brands/stats')).body;
  const brands = (await call(server, 'GET /api/brands')).body;
  expect(all.totalReviews).toBe(brands.reduce((sum, { totalReviews }) => sum + totalReviews, 0));
  const one = (await call(server, 'GET /api/brands/{slug}/stats', { params: { slug: 'komorebi' } })).body;
  const id = brands.find(({ slug }) => slug === 'komorebi')?.id ?? 0;
  expect(all.byBrandId[id]).toEqual(one);
  expect(Object.keys(all.byBrandId).toSorted()).toEqual(brands.map((brand) => String(brand.id)).toSorted());
  const reviews = (await call(server, 'GET /api/brands/{slug}/reviews/stats', { params: { slug: 'komorebi' } })).body;
  expect(reviews).toMatchObject(one);
  expect(Object.keys(reviews.ratingDistribution)).toEqual(['1', '2', '3', '4', '5']);
  expect(Object.values(reviews.ratingDistribution).reduce((sum, count) => sum + count, 0)).toBe(reviews.totalReviews);
});

test('the stats of all brands have one without reviews, too [API-19]', async () => {
  const { value: id } = await server.write(async ({ db, at }) => {
    const brand = { name: '声を待つ店', slug: 'koe-wo-matsu', logoUrl: '/art/no-logo.svg', displayOrder: 99, isActive: 1 } as const;
    const times = { createdAt: at, updatedAt: at, changedAt: at };
    return (
      await db
        .insertInto('brands')
        .values({ ...brand, ...times })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  });
  const { byBrandId } = (await call(server, 'GET /api/brands/stats')).body;
  expect(byBrandId[id]).toEqual({ totalReviews: 0, averageRating: null });
});

test('returns one brand; unknown and inactive ones are 404, deleted 410, renamed 301 [API-20]', async () => {
  expect((await call(server, 'GET /api/brands/{slug}', { params: { slug: 'nora' } })).body).toMatchObject({ slug: 'nora', isActive: true });
  await server.write(async ({ db, at }) => {
    await db.updateTable('brands').set({ isActive: 0 }).where('slug', '=', 'sorane').execute();
    await db.insertInto('gone').values({ path: '/brands/closed', since: at }).execute();
    await db.insertInto('redirects').values({ path: '/brands/old-nora', target: '/brands/nora', createdAt: at }).execute();
  });
  for (const part of ['', '/stats', '/products', '/articles', '/related-articles', '/reviews', '/reviews/stats'] as const) {
    const get = (slug: string) => call(server, `GET /api/brands/{slug}${part}`, { params: { slug } });
    const unknown = await get('nobody');
    expect([unknown.status, unknown.body.message]).toEqual([404, 'ブランドが見つかりませんでした']);
    expect((await get('sorane')).status).toBe(404);
    expect((await get('closed')).status).toBe(410);
    const moved = await rawRequest(server, 'GET', `/api/brands/old-nora${part}?limit=2`);
    expect([moved.status, moved.headers.location]).toEqual([
      301,
      `${addressOf(`GET /api/brands/{slug}${part}`, { params: { slug: 'nora' } })}?limit=2`,
    ]);
  }
  expect((await call(server, 'GET /api/brands')).body.map(({ slug }) => slug)).not.toContain('sorane');
});

test('lists a brand’s products [API-21]', async () => {
  const products = (await call(server, 'GET /api/brands/{slug}/products', { params: { slug: 'nora' } })).body;
  expect(products.length).toBeGreaterThan(0);
  expect(holdsForAll(products, ({ brandSlug, features }) => brandSlug === 'nora' && Array.isArray(features))).toBe(true);
});

test('lists brand reviews in pages of five, newest first [API-24 DATA-29]', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map(
      async (page) =>
        (await call(server, 'GET /api/brands/{slug}/reviews', { params: { slug: 'komorebi' }, query: { page, limit: 5 } })).body,
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
  for (const field of 'id brandId userId nickname reviewText rating petType likeCount liked isLiked createdAt'.split(' '))
    expect(reviews[0]).toHaveProperty(field);
  expect((await call(server, 'GET /api/brands/{slug}/reviews', { params: { slug: 'komorebi' } })).body).toEqual(pages[0]);
  for (const query of [{ page: 0 }, { page: 'x' }, { limit: 0 }, { limit: 101 }])
    expect((await call(server, 'GET /api/brands/{slug}/reviews', { params: { slug: 'komorebi' }, query })).status).toBe(400);
});

test('says in each brand review whether its reader likes it, and sets no cookie for that [BREV-25 DATA-29]', async () => {
  const [{ id } = { id: 0 }] = (await call(server, 'GET /api/brands/{slug}/reviews', { params: { slug: 'komorebi' } })).body;
  const liked = await call(server, 'POST /api/brand-reviews/{id}/like', { params: { id }, from: '192.0.2.1' });
  const list = async (from: string, headers = {}) => {
    const sent = { params: { slug: 'komorebi' }, query: { limit: 100 }, from, headers };
    const { body, cookies, headers: sentBack } = await call(server, 'GET /api/brands/{slug}/reviews', sent);
    expect([cookies, sentBack['cache-control']]).toEqual([[], 'private, no-store']);
    expect(body.every((row) => row.liked === row.isLiked)).toBe(true);
    return body.filter(({ isLiked }) => isLiked).map((row) => row.id);
  };
  expect(await list('192.0.2.2', { cookie: liked.cookies[0] ?? '' })).toEqual([id]);
  expect(await list('192.0.2.1')).toEqual([id]);
  expect(await list('192.0.2.2')).toEqual([]);
});

test('a brand’s articles are those of its products [API-26 API-27]', async () => {
  const articles = (await call(server, 'GET /api/brands/{slug}/articles', { params: { slug: 'komorebi' } })).body;
  expect(articles.length).toBeGreaterThan(0);
  expect(articles[0]?.content).toEqual(anyText);
  const linked = async (slug: string) => {
    const products = server.reader.selectFrom('articleProducts as l').innerJoin('products as p', 'p.id', 'l.productId');
    const rows = products.innerJoin('articles as a', 'a.id', 'l.articleId').where('a.slug', '=', slug).select('p.brandSlug');
    return (await rows.execute()).map(({ brandSlug }) => brandSlug);
  };
  for (const { slug } of articles) expect(await linked(slug)).toContain('komorebi');
  const others = (await call(server, 'GET /api/articles')).body.filter(({ id }) => articles.every((each) => each.id !== id));
  expect(others.length).toBeGreaterThan(0);
  for (const { slug } of others) expect(await linked(slug)).not.toContain('komorebi');
  const related = (await call(server, 'GET /api/brands/{slug}/related-articles', { params: { slug: 'komorebi' } })).body;
  expect(related.map(({ id }) => id)).toEqual(articles.map(({ id }) => id));
});

test('returns the like status of a brand review [API-28]', async () => {
  const one = (await call(server, 'GET /api/brand-reviews/{id}/like', { params: { id: 1 } })).body;
  expect(one).toEqual({ liked: false, isLiked: false, likeCount: anyNumber });
  expect((await call(server, 'GET /api/brand-reviews/likes', { query: { ids: '1,99999' } })).body).toEqual([{ id: 1, ...one }]);
  expect((await call(server, 'GET /api/brand-reviews/{id}/like', { params: { id: 99999 } })).status).toBe(404);
  expect((await call(server, 'GET /api/brand-reviews/{id}/like', { params: { id: 'x' } })).status).toBe(400);
});
