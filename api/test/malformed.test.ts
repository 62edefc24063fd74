import { fc } from '#db/test/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallKey } from '#api/contract/calls.ts';
import { anyText } from './kinds.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const keys: CallKey[] = [
  'GET /api/products',
  'GET /api/products/facets',
  'GET /api/products/{id}',
  'GET /api/products/{id}/reviews',
  'GET /api/reviews/recent',
  'GET /api/reviews/popular',
  'GET /api/reviews/ranking/{ratingField}',
  'GET /api/reviews/like-status',
  'GET /api/brands/{slug}',
  'GET /api/brands/{slug}/reviews',
  'GET /api/brand-reviews/likes',
  'GET /api/brand-reviews/{id}/like',
  'GET /api/articles',
  'GET /api/articles/{slug}',
  'GET /api/forum/posts',
  'GET /api/forum/posts/{id}',
  'GET /api/forum/tags',
  'GET /api/forum/similar',
  'GET /api/suggestions',
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
  const segments = fc.oneof({ weight: 3, arbitrary: value }, fc.constantFrom('1', 'nora', 'rating'));
  const check = async (key: CallKey, segment: string, pairs: Array<[string, string]>) => {
    const search = new URLSearchParams(pairs).toString();
    const path = key.slice(4).replace(/{\w+}/, encodeURIComponent(segment.toWellFormed()));
    const answer = await server.app.inject(`${path}?${search}`);
    expect([answer.statusCode < 500, answer.payload.slice(0, 200)]).toEqual([true, anyText]);
    if (answer.statusCode >= 400) expect(answer.json<{ message: string }>().message).toMatch(/[ぁ-ん]/);
  };
  await fc.assert(fc.asyncProperty(fc.constantFrom(...keys), segments, query, check), { numRuns: 1500 });
});
