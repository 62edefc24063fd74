import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteProduct } from '#db/changes/products.ts';
import { publishAssets } from '#api/publisher/assets.ts';
import { ensureOperatorPassword } from '#api/operators/password.ts';
import { storeUpload } from '#api/uploads/store.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { adminPassword } from './calls.ts';
import { innards } from './generated-requests.ts';
import { serveTestSite } from './test-site.ts';

const build = join(import.meta.dirname, '../../dist/client');

let site: Awaited<ReturnType<typeof serveTestSite>>;
let token: string;
let picture: string;
beforeAll(async () => {
  site = await serveTestSite({ SITE_URL: 'https://petmikke.example', ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'silent' });
  await ensureOperatorPassword(site.app.parts);
  publishAssets(build, site.dataDir);
  picture = await storeUpload(site.app.parts, { data: Buffer.from('picture'), width: 1, height: 1 }, 'neko.png');
  await site.queue.run((write) => deleteProduct(write, 2));
  await site.publisher.follow();
  const answer = await site.app.inject({ method: 'POST', url: '/api/admin/auth', payload: { password: adminPassword } });
  ({ token } = answer.json<{ token: string }>());
});
afterAll(() => site.close());

interface SentRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS';
  headers?: Record<string, string>;
  payload?: string;
}

async function expectHeaders(sent: SentRequest, status?: number): Promise<Awaited<ReturnType<typeof site.app.inject>>> {
  const answer = await site.app.inject({ remoteAddress: '203.0.113.7', ...sent });
  const { headers } = answer;
  const where = `${sent.method ?? 'GET'} ${sent.url} ${answer.statusCode}`;
  if (status !== undefined) expect([where, answer.statusCode]).toEqual([where, status]);
  expect(headers, where).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()') as string,
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  if (String(headers['content-type']).startsWith('text/html'))
    expect([where, headers['content-type']]).toEqual([where, 'text/html; charset=utf-8']);
  // Any scheme that browsers know would open their own dialog.
  expect([where, headers['www-authenticate']]).toEqual([where, answer.statusCode === 401 ? 'Bearer realm="console"' : undefined]);
  const policy = String(headers['content-security-policy']);
  expect([where, policy]).toEqual([where, expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/)]);
  expect([where, policy]).not.toEqual([where, expect.stringMatching(/script-src[^;]*('unsafe-|https?:|\*)/)]);
  expect([where, headers['x-powered-by'], headers['server']]).toEqual([where, undefined, undefined]);
  if (answer.statusCode >= 400) expect([where, innards.test(answer.body)]).toEqual([where, false]);
  return answer;
}

test('every published page and every asset carries the security headers and sets no cookie [SHARED-05]', async () => {
  const pages = (await site.publisher.live?.index.allPaths()) ?? [];
  const assets = readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => encodeURI(`${entry.parentPath.slice(build.length)}/${entry.name}`));
  expect([pages.length > 60, assets.length > 50]).toEqual([true, true]);
  // The short form requests every fifth page.
  for (const url of pages.filter((path, at) => path !== '/404' && !path.startsWith('/missing/') && (isLongRun || at % 5 === 0))) {
    const { headers } = await expectHeaders({ url }, 200);
    expect([url, headers['set-cookie'], headers['cache-control']]).toEqual([url, undefined, 'public, max-age=0, must-revalidate']);
  }
  for (const url of [...assets, picture]) expect((await expectHeaders({ url }, 200)).headers['set-cookie']).toBeUndefined();
});

test('every response other than 200 carries the security headers too', async () => {
  const json = { 'content-type': 'application/json' };
  const { headers } = await site.app.inject('/about');
  const errors: Array<[SentRequest, number]> = [
    [{ url: '/about', headers: { 'if-none-match': String(headers.etag) } }, 304],
    [{ url: '/category/food' }, 301],
    [{ url: '/admin/products' }, 302],
    [{ url: '/products/dog?price=cheap' }, 400],
    [{ url: '/api/products/x' }, 400],
    [{ url: '/api/forum/posts', method: 'POST', headers: json, payload: '{' }, 400],
    [{ url: '/api/forum/posts', method: 'POST', headers: { 'content-type': 'text/plain' }, payload: 'a' }, 400],
    [{ url: '/api/admin/products' }, 401],
    [{ url: '/api/forum/posts', method: 'POST', headers: { ...json, origin: 'https://evil.example' }, payload: '{}' }, 403],
    [{ url: '/nothing' }, 404],
    [{ url: '/product/99999' }, 404],
    [{ url: '/_astro/none.js' }, 404],
    [{ url: '/uploads/none.webp' }, 404],
    [{ url: '/og/product/1-0.png' }, 404],
    [{ url: '/api/nothing' }, 404],
    [{ url: '/api/admin/nothing' }, 404],
    [{ url: '/%' }, 404],
    [{ url: '/about', method: 'DELETE' }, 405],
    [{ url: '/api/products/1', method: 'PUT' }, 405],
    [{ url: '/api/products/1', method: 'OPTIONS' }, 204],
    [{ url: '/product/2' }, 410],
    [{ url: '/api/products/2' }, 410],
    [{ url: '/api/forum/posts', method: 'POST', headers: json, payload: JSON.stringify({ title: 'a'.repeat(70_000) }) }, 413],
    [{ url: '/api/forum/posts', method: 'POST', headers: json, payload: '{}' }, 422],
    [{ url: '/api/products/1' }, 200],
    [{ url: '/api/openapi.json' }, 200],
    [{ url: '/healthz' }, 200],
    [{ url: '/about', method: 'HEAD' }, 200],
    [{ url: '/products?search=%E7%8A%AC' }, 200],
  ];
  for (const [sent, status] of errors) await expectHeaders(sent, status);
  let last = 200;
  for (let nth = 0; nth < 400 && last !== 429; nth++)
    last = (await site.app.inject({ url: '/api/nothing', remoteAddress: '203.0.113.7' })).statusCode;
  await expectHeaders({ url: '/api/products/1' }, 429);
});

test('no search engine indexes the Markdown of a page, which repeats it', async () => {
  const robotsOf = async (url: string, etag = '') => {
    const answer = await site.app.inject({ url, headers: { 'if-none-match': etag } });
    expect([url, answer.statusCode]).toEqual([url, etag ? 304 : 200]);
    return [answer.headers['x-robots-tag'], answer.headers.etag];
  };
  const [robots, etag] = await robotsOf('/product/1.md');
  expect(robots).toBe('noindex');
  expect((await robotsOf('/product/1.md', String(etag)))[0]).toBe('noindex');
  expect((await robotsOf('/product/1'))[0]).toBeUndefined();
});

test('no cache stores and no search engine indexes the console and its calls', async () => {
  const headers = { authorization: `Bearer ${token}` };
  for (const url of [
    '/admin',
    '/admin/none',
    '/admin/products',
    '/admin/products/kanrisha',
    '/api/admin/products',
    '/api/admin/products/1',
    '/api/admin/none',
  ])
    for (const more of [{}, headers]) {
      const answer = await expectHeaders({ url, headers: more, method: 'GET' });
      expect([url, answer.headers['cache-control']]).toEqual([url, expect.stringMatching(/no-store/)]);
      if (answer.statusCode !== 404) expect([url, answer.headers['x-robots-tag']]).toEqual([url, 'noindex']);
    }
});
