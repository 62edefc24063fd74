import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { call, inject, rawRequest, startWithOperator } from './calls.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  ({ server, token } = await startWithOperator());
});
afterAll(() => server.close());

/** Every list, and how many items the test below requests at once. */
const lists: Array<[url: string, limit: number]> = [
  [addressOf('GET /api/products'), 40],
  [addressOf('GET /api/products', { query: { petType: 'dog', sortBy: 'rating' } }), 7],
  [addressOf('GET /api/products', { query: { sortBy: 'rating', sortOrder: 'asc' } }), 50],
  [addressOf('GET /api/products', { query: { sortBy: 'price', sortOrder: 'desc' } }), 50],
  [addressOf('GET /api/products', { query: { sortBy: 'newest', category: 'food' } }), 9],
  [addressOf('GET /api/products', { query: { search: '犬' } }), 20],
  [addressOf('GET /api/products/{id}/reviews', { params: { id: 1 } }), 5],
  [addressOf('GET /api/products/{id}/related-articles', { params: { id: 1 } }), 1],
  [addressOf('GET /api/reviews/recent'), 100],
  [addressOf('GET /api/reviews/popular'), 100],
  [addressOf('GET /api/reviews/ranking/{ratingField}', { params: { ratingField: 'tasteRating' } }), 30],
  [
    addressOf('GET /api/reviews/ranking/{ratingField}', { params: { ratingField: 'rating' }, query: { petType: 'cat', sort: 'newest' } }),
    10,
  ],
  [addressOf('GET /api/brands'), 4],
  [addressOf('GET /api/brands/{slug}/products', { params: { slug: 'komorebi' } }), 4],
  [addressOf('GET /api/brands/{slug}/reviews', { params: { slug: 'komorebi' } }), 5],
  [addressOf('GET /api/brands/{slug}/articles', { params: { slug: 'komorebi' } }), 1],
  [addressOf('GET /api/articles'), 5],
  [addressOf('GET /api/forum/posts'), 11],
  [addressOf('GET /api/forum/posts', { query: { sort: 'popular' } }), 11],
  [addressOf('GET /api/forum/posts', { query: { sort: 'unsolved' } }), 7],
  [addressOf('GET /api/forum/tags'), 10],
  ...(['related-articles', 'related-products', 'categories'] as const).map((list): [string, number] => [
    addressOf(`GET /api/admin/articles/{id}/${list}`, { params: { id: 1 } }),
    1,
  ]),
  [addressOf('GET /api/admin/products', { query: { sortBy: 'price' } }), 40],
  [addressOf('GET /api/admin/products', { query: { sortBy: 'name', sortOrder: 'desc' } }), 40],
];

/** Requests a list, with a session where operators alone may read it. */
function requestList(url: string) {
  return server.app.inject({ url, headers: url.startsWith('/api/admin/') ? { authorization: `Bearer ${token}` } : {} });
}

const next = (link: unknown) => /^<([^>]+)>; rel="next"$/.exec(String(link))?.[1];

test.each(lists)('%s: following rel=next returns every item once, X-Total-Count in all', async (url, limit) => {
  const seen: unknown[] = [];
  let total = 0;
  for (let address: string | undefined = `${url}${url.includes('?') ? '&' : '?'}limit=${limit}`; address !== undefined;) {
    const answer = await requestList(address);
    expect(answer.statusCode).toBe(200);
    const items = answer.json<unknown[]>();
    expect(items.length).toBeLessThanOrEqual(limit);
    seen.push(...items);
    total = Number(answer.headers['x-total-count']);
    address = next(answer.headers.link);
  }
  expect(seen).toHaveLength(total);
  expect(new Set(seen.map((item) => JSON.stringify(item))).size).toBe(total);
});

test.each(lists)('%s: a limit outside 1 to 100 or an invalid cursor is 400', async (url) => {
  const glue = url.includes('?') ? '&' : '?';
  for (const wrong of [
    'limit=0',
    'limit=101',
    'limit=-5',
    'limit=two',
    'cursor=!!',
    'cursor=e30',
    'cursor=WyJ4Il0',
    'cursor=WzEuNV0',
    'limit=5&limit=6',
  ]) {
    const answer = await requestList(`${url}${glue}${wrong}`);
    expect([wrong, answer.statusCode]).toEqual([wrong, 400]);
    expect(answer.json<{ message: string }>().message).toBe('条件の指定が正しくありません。');
  }
  expect((await requestList(`${url}${glue}limit=100`)).statusCode).toBe(200);
});

test('without a limit a list is complete, and a parameter without a value counts as absent', async () => {
  const whole = await inject(server, 'GET /api/forum/posts', { query: { category: '', search: '', sort: '', limit: '' } });
  expect(whole.json<unknown[]>()).toHaveLength(60);
  expect(whole.headers).not.toHaveProperty('link');
});

test('no cache may store a response of the API', async () => {
  for (const answer of [
    call(server, 'GET /api/products', { query: { limit: 1 } }),
    call(server, 'GET /api/products/{id}', { params: { id: 1 } }),
    call(server, 'GET /api/products/{id}', { params: { id: 99_999 } }),
    call(server, 'GET /api/suggestions', { query: { q: '犬' } }),
    rawRequest(server, 'GET', '/api/nothing'),
  ])
    expect((await answer).headers['cache-control']).toContain('no-store');
});
