import { fc } from '#db/test/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWithOperator } from './calls.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  ({ server, token } = await startWithOperator());
});
afterAll(() => server.close());

const fields =
  'nickname rating tasteRating qualityRating healthRating valueRating repeatRating reviewText petType title content category tagIds tags iconId replyId voteType password name slug price imageUrl logoUrl url displayOrder isActive description excerpt status publishedAt relatedArticles relatedProducts categories ids features faqs brandId brandSlug updatedAt siteName siteUrl defaultOgImage siteDescription bgColor';
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    'dog',
    '犬',
    'food',
    'health',
    '\0',
    '\u{1f43e}'.repeat(30),
    '__proto__',
    1,
    5,
    3,
    99_999,
    [1, 2],
    [{ id: 1 }],
    'https://a.example/',
    'up',
    'published',
    '2026-01-01T00:00:00Z',
  ),
);
const body = fc.dictionary(fc.constantFrom(...fields.split(' ')), value, { maxKeys: 16 });
const target = fc.constantFrom(
  ...(
    [
      '/products/1/reviews',
      '/brands/nora/reviews',
      '/forum/posts',
      '/forum/posts/3/replies',
      '/forum/replies/5/votes',
      '/reviews/1/like',
      '/forum/posts/2/views',
    ] as const
  ).map((url) => ['POST', url] as const),
  ['PATCH', '/forum/posts/4/resolve'] as const,
  ...(['products', 'articles', 'brands'] as const).flatMap((kind) => [
    ['POST', `/admin/${kind}`] as const,
    ['PATCH', `/admin/${kind}/1`] as const,
  ]),
  ...(['related-articles', 'related-products', 'categories'] as const).map((list) => ['PUT', `/admin/articles/1/${list}`] as const),
  ['POST', '/admin/seo-settings'] as const,
);

test('no request body causes a server error', async () => {
  const send = async ([method, url]: readonly ['POST' | 'PATCH' | 'PUT', string], payload: object) => {
    const answer = await server.app.inject({ method, url: `/api${url}`, payload, headers: { authorization: `Bearer ${token}` } });
    expect({ method, url, payload, answer: answer.statusCode < 500 ? 'fine' : answer.body }).toMatchObject({ answer: 'fine' });
    if (answer.statusCode >= 400)
      expect(answer.json()).toMatchObject({ message: expect.any(String) as string, code: expect.any(String) as string });
  };
  await fc.assert(fc.asyncProperty(target, body, send), { numRuns: process.env['LONG'] === '1' ? 20_000 : 1000 });
});
