import { fc } from '#db/test/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyText } from './kinds.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const paths = [
  '/api/products',
  '/api/products/facets',
  '/api/products/{}',
  '/api/products/1/reviews',
  '/api/products/{}/reviews',
  '/api/reviews/recent',
  '/api/reviews/popular',
  '/api/reviews/ranking/rating',
  '/api/reviews/ranking/{}',
  '/api/reviews/like-status',
  '/api/brands/{}',
  '/api/brands/nora/reviews',
  '/api/brand-reviews/likes',
  '/api/brand-reviews/{}/like',
  '/api/articles',
  '/api/articles/{}',
  '/api/forum/posts',
  '/api/forum/posts/{}',
  '/api/forum/tags',
  '/api/forum/similar',
  '/api/suggestions',
];
const names =
  `petType category search brand minPrice maxPrice price minRating offer ids sortBy sortOrder limit cursor page rating sort tag title q status __proto__`.split(
    ' ',
  );
const odd = [
  '',
  '0',
  '-1',
  '1e3',
  '1,2',
  'NaN',
  '"',
  "' or 1=1 --",
  '%',
  '*',
  '\u0000',
  '\ud800',
  '犬',
  '＊',
  'WzFd',
  'WyJhIl0',
  'W10',
  'eyJhIjoxfQ',
  '9007199254740993',
  'dog',
  'all',
  'rating',
];
const value = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'binary', maxLength: 30 }), fc.integer().map(String));

test('no query and no address causes a server error on a read', async () => {
  const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 5 });
  const check = async (path: string, segment: string, pairs: Array<[string, string]>) => {
    const search = new URLSearchParams(pairs).toString();
    const answer = await server.app.inject(`${path.replace('{}', encodeURIComponent(segment.toWellFormed()))}?${search}`);
    expect([answer.statusCode < 500, answer.payload.slice(0, 200)]).toEqual([true, anyText]);
    if (answer.statusCode >= 400) expect(answer.json<{ message: string }>().message).toMatch(/[ぁ-ん]/);
  };
  await fc.assert(fc.asyncProperty(fc.constantFrom(...paths), value, query, check), { numRuns: 1500 });
});
