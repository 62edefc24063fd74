import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from './calls.ts';
import { serveTestSite } from './test-site.ts';

let site: Awaited<ReturnType<typeof serveTestSite>>;
beforeAll(async () => {
  site = await serveTestSite();
});
afterAll(() => site.close());

const get = (url: string, from = '203.0.113.9') => site.app.inject({ url, remoteAddress: from, headers: { 'accept-encoding': 'br' } });

test.each(['/%61pi', '/a%70i', '/ap%69', '/%61%70%69'])('%s is /api: uncached, and compressed like any call', async (api) => {
  for (const path of ['/products', '/products/1', '/forum/posts', '/products/99999']) {
    const [plain, spelled] = [await get(`/api${path}`), await get(api + path)];
    expect([path, spelled.statusCode, spelled.rawPayload]).toEqual([path, plain.statusCode, plain.rawPayload]);
    const { date: _date, 'set-cookie': _cookie, ...headers } = spelled.headers;
    expect(plain.headers).toMatchObject(headers);
    expect(spelled.headers['cache-control']).toMatch(/no-store/);
  }
});

test.each(['/api', '/api/', '/api/nothing', '/%61pi/nothing', '/api/products/1/%6eothing', '/api/%zz'])(
  '%s is not a call: 404 as JSON, uncached',
  async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'unknown_path']);
    expect(answer.headers['cache-control']).toMatch(/no-store/);
    expect(answer.headers['content-type']).toMatch(/json/);
  },
);

test('other spellings count towards the limit of calls', async () => {
  const statuses = new Set<number>();
  for (let nth = 0; nth < 100; nth++)
    for (const url of ['/api/products/1', '/%61pi/products/1', '/%61pi/nothing']) statuses.add((await get(url, '203.0.113.10')).statusCode);
  expect([...statuses]).toEqual([200, 404]);
  for (const url of ['/api/products/1', '/%61pi/products/1', '/api/nothing']) expect((await get(url, '203.0.113.10')).statusCode).toBe(429);
});

test('an address that cannot be decoded is 404, not a server error', async () => {
  for (const url of ['/%', '/%zz', '/product/%e3%81', '/about%', '/uploads/%ff', '/_astro/%c0%ae']) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.headers['x-content-type-options']]).toEqual([url, 404, 'nosniff']);
    expect(answer.headers['content-type']).toMatch(/text\/html/);
  }
});

test('an unknown method is 405 with the allowed methods; OPTIONS lists them', async () => {
  for (const [url, allow] of [
    ['/api/products/1', 'GET, HEAD'],
    ['/%61pi/products/1', 'GET, HEAD'],
    ['/api/products/1/reviews', /GET.*POST/],
    ['/about', 'GET, HEAD'],
  ] as const) {
    const answer = await site.app.inject({ method: 'DELETE', url });
    expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, 405, 'method_not_allowed']);
    expect(answer.headers['allow']).toMatch(allow);
    const options = await site.app.inject({ method: 'OPTIONS', url });
    expect([options.statusCode, options.body]).toEqual([204, '']);
    expect(options.headers['allow']).toMatch(allow);
  }
});

test('ids of any length are looked up and not found', async () => {
  for (const id of ['9'.repeat(17), '9'.repeat(400), '9'.repeat(900), '1'.padEnd(3000, '0')]) {
    for (const path of ['products', 'products/ID/reviews', 'forum/posts', 'brands', 'articles'].map((kind) => kind.replace('ID', id))) {
      const { status, body } = await rawRequest(site, 'GET', path.includes(id) ? `/api/${path}` : `/api/${path}/${id}`);
      expect([path.slice(0, 20), id.length, status, body.code]).toEqual([
        path.slice(0, 20),
        id.length,
        404,
        expect.stringMatching(/_not_found$/),
      ]);
    }
    for (const path of ['product', 'forum/post', 'brands', 'articles', 'categories'])
      expect([path, (await get(`/${path}/${id}`)).statusCode]).toEqual([path, 404]);
    for (const path of [`reviews/${id}/like`, `forum/posts/${id}/views`, `forum/replies/${id}/votes`, `forum/posts/${id}/replies`]) {
      const body = { content: 'これはとても長い番号の質問への回答です。', voteType: 'up' };
      expect([path.slice(0, 20), (await rawRequest(site, 'POST', `/api/${path}`, { body })).status]).toEqual([path.slice(0, 20), 404]);
    }
  }
});
