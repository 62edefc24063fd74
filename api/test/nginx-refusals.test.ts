import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { statusOf, words, type ErrorCode } from '#api/contract/errors.ts';
import { publishAssets } from '#api/publisher/assets.ts';
import { expectEachOnce, hasNginx, startNginx } from './nginx-process.ts';
import { serveTestSite } from './test-site.ts';

type Nginx = Awaited<ReturnType<typeof startNginx>>;
type Answer = Awaited<ReturnType<Nginx['get']>>;

const product = addressOf('GET /api/products/{id}', { params: { id: 1 } });
const question = { path: addressOf('POST /api/forum/posts'), method: 'POST', body: Buffer.from('{}') };
const busyPage = 'ただいま混み合っています';

/** Expects the JSON that the server itself would send. */
function expectJson(path: string, answer: Answer, code: ErrorCode): void {
  expect([path, answer.status, answer.headers['content-type']]).toEqual([path, statusOf[code], 'application/json; charset=utf-8']);
  expect([path, JSON.parse(answer.body.toString())]).toEqual([path, { message: words[code], code }]);
  expect([path, answer.headers['cache-control']]).toEqual([path, 'no-store']);
  expectEachOnce(path, answer);
}

/** Expects the page that says that the site is busy. */
function expectPage(path: string, answer: Answer, status: 429 | 503, method = 'GET'): void {
  expect([path, answer.status, answer.headers['content-type']]).toEqual([path, status, 'text/html; charset=utf-8']);
  expect([path, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([path, '5', 'no-store']);
  expect([path, answer.body.includes(busyPage)]).toEqual([path, method === 'GET']);
  expectEachOnce(path, answer);
}

describe.runIf(hasNginx)('with the server stopped', () => {
  let site: Awaited<ReturnType<typeof serveTestSite>>;
  let nginx: Nginx;
  beforeAll(async () => {
    site = await serveTestSite({ SITE_URL: 'https://petmikke.example', TRUST_PROXY: '127.0.0.1' });
    publishAssets(join(import.meta.dirname, '../../dist/client'), site.dataDir);
    mkdirSync(join(site.dataDir, 'uploads'), { recursive: true });
    writeFileSync(join(site.dataDir, 'uploads/seen.webp'), 'picture');
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    nginx = await startNginx('nginx.conf', site.dataDir, [(site.app.server.address() as AddressInfo).port]);
    expect((await nginx.get({ path: '/uploads/seen.webp' })).status).toBe(200);
    await site.app.close();
  });
  afterAll(async () => {
    await nginx.stop();
    await site.close();
  });

  test('nginx serves pages, also to those who follow a campaign link, drawings, and pictures it has seen', async () => {
    const kept = [
      ...[
        '/',
        '/product/1',
        '/about',
        '/forum/post/1',
        '/products',
        '/robots.txt',
        '/favicon.svg',
        '/art/no-logo.svg',
        '/uploads/seen.webp',
      ],
      ...['/?utm_source=mail&utm_medium=mail', '/product/1?fbclid=1', '/about?gclid=a%20b', '/articles?openExternalBrowser=1'],
    ];
    for (const path of kept) {
      const answer = await nginx.get({ path });
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, answer.body.includes(busyPage)]).toEqual([path, false]);
      expectEachOnce(path, answer);
    }
  });

  test('all other readers get a page that says so, and when to try again', async () => {
    const lost = [
      '/products?page=2',
      '/?utm_source=mail&page=2',
      '/product/1?q=1',
      '/product/99999',
      '/category/food',
      '/admin',
      '/admin/products',
    ];
    for (const path of [...lost, '/search?q=a', '/articles/preview/1?key=1.a', '/missing/busy', '/healthz'])
      for (const method of ['GET', 'HEAD']) expectPage(path, await nginx.get({ path, method }), 503, method);
  });

  test('calls, writes, and pictures that nobody has seen get the server’s JSON', async () => {
    for (const path of [
      product,
      `/%61pi${product.slice(4)}`,
      '/api',
      '/uploads/none.webp',
      '/uploads/photos/a.webp',
      '/og/product/1-0.png',
    ])
      expectJson(path, await nginx.get({ path }), 'busy');
    for (const method of ['POST', 'PUT', 'DELETE'])
      for (const path of [question.path, '/about']) expectJson(path, await nginx.get({ ...question, path, method }), 'busy');
    expect((await nginx.get({ path: product })).headers['retry-after']).toBe('5');
  });
});

describe.runIf(hasNginx).each(['nginx.conf', 'nginx-nodes.conf'] as const)('%s', (example) => {
  const start = async () => {
    const state = { answers: true, received: 0 };
    const upstream = createServer((request, response) => {
      if (request.url !== '/healthz') state.received++;
      if (state.answers) response.end('answer');
      else request.socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const { port } = upstream.address() as AddressInfo;
    const nginx = await startNginx(example, '', example === 'nginx.conf' ? [port] : [port, port]);
    const stop = () => {
      upstream.closeAllConnections();
      return new Promise((resolve) => upstream.close(resolve));
    };
    onTestFinished(async () => {
      await nginx.stop();
      await stop();
    });
    return { nginx, state, stop };
  };

  test('a call over the limit gets the server’s JSON, and so does one with too large a body', async () => {
    const { nginx } = await start();
    const large = await nginx.get({ ...question, headers: { 'content-length': '30000000' } });
    expectJson('too large', large, 'too_large');
    const refused = async (path: string) => {
      const answers = await Promise.all(Array.from({ length: 120 }, () => nginx.get({ path })));
      return answers.find(({ status }) => status === 429)!;
    };
    const call = await refused(product);
    expectJson(product, call, 'too_many');
    expect(call.headers['retry-after']).toBe('5');
    expectPage('/admin', await refused('/admin'), 429);
  });

  test('a write that the server leaves unanswered may be stored, and is not called refused; a read may be repeated', async () => {
    const { nginx, state, stop } = await start();
    state.answers = false;
    for (const method of ['POST', 'PATCH', 'DELETE']) expectJson(method, await nginx.get({ ...question, method }), 'no_answer');
    expect(state.received).toBeGreaterThanOrEqual(3);
    expectJson(product, await nginx.get({ path: product }), 'busy');
    expectPage('/admin', await nginx.get({ path: '/admin' }), 503);
    await stop();
    expectJson('stopped', await nginx.get(question), 'busy');
  });
});

test.runIf(hasNginx)('pictures of reviews are not kept; of other pictures nothing once they are deleted', async () => {
  let status = 200;
  const encodings = new Set<unknown>();
  const upstream = createServer(({ url = '', headers }, response) => {
    if (url.startsWith('/uploads/kept')) encodings.add(headers['accept-encoding']);
    response.writeHead(status, { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' }).end('picture');
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const nginx = await startNginx('nginx.conf', '', [(upstream.address() as AddressInfo).port]);
  onTestFinished(nginx.stop);
  const statuses = async (paths: string[], headers = {}) =>
    Promise.all(paths.map(async (path) => (await nginx.get({ path, headers })).status));
  const photos = ['/uploads/photos/a.webp', '/uploads/PHOTOS/a.webp', '/uploads/%70hotos/a.webp'];
  const paths = ['/uploads/kept.webp', '/uploads/gone.webp', ...photos];
  expect(await statuses(paths, { 'accept-encoding': 'gzip, br' })).toEqual([200, 200, 200, 200, 200]);
  status = 404;
  await expect.poll(() => statuses(['/uploads/gone.webp']), { timeout: 10_000 }).toEqual([404]);
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
  expect(await statuses(paths, { 'accept-encoding': 'gzip' })).toEqual([200, 404, 503, 503, 503]);
  expect(await statuses(['/uploads/kept.webp?1'])).toEqual([200]);
  expect([...encodings]).toEqual([undefined]);
});

test.skipIf(hasNginx)('cannot test refusals of the examples: nginx or openssl is missing', ({ skip }) => skip());
