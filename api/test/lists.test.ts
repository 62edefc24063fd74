import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

/** Every list, and how many items the test below requests at once. */
const lists: Array<[url: string, limit: number]> = [
  ['/api/products', 40],
  ['/api/products?petType=dog&sortBy=rating', 7],
  ['/api/products?sortBy=rating&sortOrder=asc', 50],
  ['/api/products?sortBy=price&sortOrder=desc', 50],
  ['/api/products?sortBy=newest&category=food', 9],
  ['/api/products?search=犬', 20],
  ['/api/products/1/reviews', 5],
  ['/api/products/1/related-articles', 1],
  ['/api/reviews/recent', 100],
  ['/api/reviews/popular', 100],
  ['/api/reviews/ranking/tasteRating', 30],
  ['/api/reviews/ranking/rating?petType=cat&sort=newest', 10],
  ['/api/brands', 4],
  ['/api/brands/komorebi/products', 4],
  ['/api/brands/komorebi/reviews', 5],
  ['/api/brands/komorebi/articles', 1],
  ['/api/articles', 5],
  ['/api/forum/posts', 11],
  ['/api/forum/posts?sort=popular', 11],
  ['/api/forum/posts?sort=unsolved', 7],
  ['/api/forum/tags', 10],
];

const next = (link: unknown) => /^<([^>]+)>; rel="next"$/.exec(String(link))?.[1];

test.each(lists)('%s: following rel=next returns every item once, X-Total-Count in all', async (url, limit) => {
  const seen: unknown[] = [];
  let total = 0;
  for (let address: string | undefined = `${url}${url.includes('?') ? '&' : '?'}limit=${limit}`; address !== undefined;) {
    const answer = await server.app.inject(address);
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
    const answer = await server.app.inject(`${url}${glue}${wrong}`);
    expect([wrong, answer.statusCode]).toEqual([wrong, 400]);
    expect(answer.json<{ message: string }>().message).toBe('条件の指定が正しくありません。');
  }
  expect((await server.app.inject(`${url}${glue}limit=100`)).statusCode).toBe(200);
});

test('without a limit a list is complete, and a parameter without a value counts as absent', async () => {
  const whole = await server.app.inject('/api/forum/posts?category=&search=&sort=&limit=');
  expect(whole.json<unknown[]>()).toHaveLength(60);
  expect(whole.headers).not.toHaveProperty('link');
});

test('no cache may store a response of the API', async () => {
  for (const url of ['/api/products?limit=1', '/api/products/1', '/api/products/99999', '/api/nothing', '/api/suggestions?q=犬']) {
    expect((await server.app.inject(url)).headers['cache-control']).toContain('no-store');
  }
});
