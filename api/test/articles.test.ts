import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type Sent } from './calls.ts';
import { anyText } from './kinds.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const list = async (query?: Sent<'GET /api/articles'>['query']) => (await call(server, 'GET /api/articles', { query })).body;

test('lists published articles, newest first, whatever status is asked for [API-30 API-31 ART-14 DATA-34]', async () => {
  const articles = await list({ status: 'published' });
  expect(articles).toHaveLength(24);
  expect(new Set(articles.map(({ status }) => status))).toEqual(new Set(['published']));
  expect(articles.map(({ publishedAt }) => publishedAt)).toEqual(
    articles
      .map(({ publishedAt }) => publishedAt)
      .toSorted()
      .toReversed(),
  );
  for (const field of 'id slug title excerpt content metaTitle metaDescription featuredImage author publishedAt'.split(' '))
    expect(articles[0]).toHaveProperty(field);
  expect(await list()).toEqual(articles);
  expect(await list({ status: 'draft' })).toEqual(articles);
});

test('filters articles by category, pet, brand and text', async () => {
  const [first] = await list();
  const category = first?.categories[0]?.categorySlug ?? '';
  const inCategory = await list({ category });
  expect(inCategory.map(({ id }) => id)).toContain(first?.id);
  expect(inCategory.length).toBeLessThan(24);
  expect((await list({ petType: 'cat' })).length).toBeGreaterThan(0);
  expect(await list({ petType: 'bird' })).toEqual([]);
  expect((await list({ brand: 'komorebi' })).length).toBe(
    (await call(server, 'GET /api/brands/{slug}/articles', { params: { slug: 'komorebi' } })).body.length,
  );
  expect((await list({ search: '飲水量' })).map(({ slug }) => slug)).toContain('cat-water-winter');
  expect((await call(server, 'GET /api/articles', { query: { search: 'あ'.repeat(201) } })).status).toBe(400);
});

test('returns one article; drafts and unknown slugs are not found [API-32]', async () => {
  expect((await call(server, 'GET /api/articles/{slug}', { params: { slug: 'cat-water-winter' } })).body).toMatchObject({
    slug: 'cat-water-winter',
    status: 'published',
    content: anyText,
  });
  const drafts = await server.reader.selectFrom('articles').select('slug').where('status', '=', 'draft').execute();
  expect(drafts.length).toBeGreaterThan(0);
  for (const slug of [...drafts.map((draft) => draft.slug), 'unknown']) {
    const missing = await call(server, 'GET /api/articles/{slug}', { params: { slug } });
    expect([missing.status, missing.body]).toEqual([404, { message: '記事が見つかりませんでした', code: 'article_not_found' }]);
  }
});
