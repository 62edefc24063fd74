import { fc } from '#db/test/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillAddress, methodOf } from '#api/contract/address-of.ts';
import type { CallKey } from '#api/contract/calls.ts';
import { isLongRun } from '#db/test/long-run.ts';
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
const targets: ReadonlyArray<readonly [CallKey, params?: object]> = [
  ['POST /api/products/{id}/reviews', { id: 1 }],
  ['POST /api/brands/{slug}/reviews', { slug: 'nora' }],
  ['POST /api/forum/posts'],
  ['POST /api/forum/posts/{id}/replies', { id: 3 }],
  ['POST /api/forum/replies/{replyId}/votes', { replyId: 5 }],
  ['POST /api/reviews/{id}/like', { id: 1 }],
  ['POST /api/forum/posts/{id}/views', { id: 2 }],
  ['PATCH /api/forum/posts/{id}/resolve', { id: 4 }],
  ...(['products', 'articles', 'brands'] as const).flatMap((kind) => [
    [`POST /api/admin/${kind}`] as const,
    [`PATCH /api/admin/${kind}/{id}`, { id: 1 }] as const,
  ]),
  ...(['related-articles', 'related-products', 'categories'] as const).map(
    (list) => [`PUT /api/admin/articles/{id}/${list}`, { id: 1 }] as const,
  ),
  ['POST /api/admin/seo-settings'],
];

test('no request body causes a server error', async () => {
  const send = async ([key, params]: (typeof targets)[number], payload: object) => {
    const method = methodOf(key);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await server.app.inject({ method, url: fillAddress(key, { params }), payload, headers });
    expect({ key, payload, answer: answer.statusCode < 500 ? 'fine' : answer.body }).toMatchObject({ answer: 'fine' });
    if (answer.statusCode >= 400)
      expect(answer.json()).toMatchObject({ message: expect.any(String) as string, code: expect.any(String) as string });
  };
  await fc.assert(fc.asyncProperty(fc.constantFrom(...targets), body, send), { numRuns: isLongRun ? 20_000 : 1000 });
});
