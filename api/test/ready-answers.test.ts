import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { createProduct, deleteProduct, updateProduct } from '#db/changes/products.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { buildApp } from '../app.ts';
import { connectionLimits } from '../hooks/connections.ts';
import { serveTestSite } from './test-site.ts';

let site: Awaited<ReturnType<typeof serveTestSite>>;
let port: number;
/** Requests that reached the framework. */
let routed = 0;
const count = () => routed++;
const agent = new Agent({ keepAlive: true });

const upload = `/uploads/${'a'.repeat(32)}.webp`;
const photo = `/uploads/photos/${'b'.repeat(32)}.webp`;

beforeAll(async () => {
  site = await serveTestSite({ LOG_LEVEL: 'silent' });
  const folder = join(site.dataDir, 'uploads/photos');
  mkdirSync(folder, { recursive: true });
  for (const path of [upload, photo]) writeFileSync(join(site.dataDir, path), 'picture');
  mkdirSync(join(site.dataDir, 'site/assets/_astro'), { recursive: true });
  for (const name of ['_astro/file.js', 'picture.svg']) writeFileSync(join(site.dataDir, 'site/assets', name), '<svg/>');
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
  subscribe('tracing:fastify.request.handler:start', count);
});
beforeEach(() => (routed = 0));

afterAll(async () => {
  unsubscribe('tracing:fastify.request.handler:start', count);
  agent.destroy();
  await site.close();
});

interface Received {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, headers, method, agent }, (answer) => {
      const { statusCode: status, headers } = answer;
      buffer(answer).then((body) => resolve({ status, headers: { ...headers, date: undefined }, body }), reject);
    });
    asked.on('error', reject).end();
  });
}

const inNumbers = async (path: string, headers?: Record<string, string>) => {
  const before = routed;
  const { status } = await ask(path, headers);
  return [status, routed - before];
};

test.each([
  '/',
  '/product/1',
  '/product/1.md',
  '/sitemap-index.xml',
  '/feed.xml',
  '/products/dog/food',
  '/picture.svg',
  '/_astro/file.js',
  upload,
])('the next readers of %s get without the framework what it sent the first one, in every encoding and unchanged', async (path) => {
  for (const encoding of ['br', 'gzip', 'identity', 'br;q=0, gzip']) {
    const headers = { 'accept-encoding': encoding };
    // Only the framework answers requests with a cookie.
    const framework = await ask(path, { ...headers, cookie: 'a=b' });
    const before = routed;
    expect(await ask(path, headers), encoding).toEqual(framework);
    const held = { ...headers, 'if-none-match': `"other", W/${String(framework.headers.etag)}` };
    const unchanged = await ask(path, held);
    expect([unchanged.status, routed - before]).toEqual([304, 0]);
    expect(unchanged).toEqual(await ask(path, { ...held, cookie: 'a=b' }));
  }
});

test('a saved page is sent at once, and a deleted one no more', async () => {
  const name = async () => /<title>([^<]*)/.exec((await ask('/product/2')).body.toString())?.[1];
  for (const next of ['あたらしい名前', 'つぎの名前']) {
    await name();
    await site.queue.run((write) => updateProduct(write, 2, { name: next }));
    await site.publisher.follow();
    expect(await name()).toContain(next);
    expect(await inNumbers('/product/2')).toEqual([200, 0]);
  }
  await site.queue.run((write) => deleteProduct(write, 2));
  await site.publisher.follow();
  expect(await inNumbers('/product/2')).toEqual([410, 1]);
  expect(await inNumbers('/product/2')).toEqual([410, 1]);
});

const nextProduct = async () => {
  const last = await site.reader
    .selectFrom('products')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return `/product/${last.id + 1}`;
};
const product = { name: 'あとからのごはん', description: '説明', price: 980, imageUrl: '/art/a.svg', petType: 'cat', category: 'food' };

test('an address that leads nowhere costs the framework once for many requests, until something is there', async () => {
  const path = await nextProduct();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const framework = await ask(path, { ...headers, cookie: 'a=b' });
    expect([framework.status, framework.headers.etag]).toEqual([404, undefined]);
    expect(await ask(path, headers)).toEqual(framework);
    expect(await ask(path, { ...headers, 'if-none-match': '*' })).toEqual(framework);
  }
  const before = routed;
  for (let nth = 0; nth < 500; nth++) expect((await ask(path)).status).toBe(404);
  // Each tenth of a second one request finds out whether something has changed.
  expect(routed - before).toBeLessThan(250);
  expect((await ask('/no-such-page')).body).not.toEqual((await ask(path)).body);
  await site.queue.run((write) => createProduct(write, product));
  await site.publisher.follow();
  expect((await ask(path)).status).toBe(200);
});

test('what another server adds at such an address is found after a moment', async () => {
  const path = await nextProduct();
  expect(await inNumbers(path)).toEqual([404, 1]);
  // This server’s publisher does not hear of it.
  await new WriteQueue(site.writer).run((write) => createProduct(write, product));
  await expect.poll(async () => (await ask(path)).status).toBe(200);
});

test('only a plain request for a file in memory goes past the framework', async () => {
  for (const path of [
    '/about',
    '/404',
    '/missing/product',
    '/about.html',
    '/healthz',
    addressOf('GET /api/products/{id}', { params: { id: 1 } }),
    '/admin/login',
  ])
    await ask(path);
  expect(await inNumbers('/about')).toEqual([200, 0]);
  expect(await inNumbers('/about', { cookie: 'change=99999' })).toEqual([200, 1]);
  for (const path of [
    '/about?a=b',
    '/%61bout',
    'http://elsewhere/about',
    '/healthz',
    addressOf('GET /api/products/{id}', { params: { id: 1 } }),
    '/admin/login',
  ])
    expect((await inNumbers(path))[1], path).toBe(1);
  for (const path of ['/404', '/missing/product', '/about.html']) expect((await ask(path)).status, path).toBe(404);
  const head = await ask('/about', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  for (const method of ['POST', 'DELETE']) expect((await ask('/about', {}, method)).status, method).toBe(405);
});

test('no other spelling of an address is kept, or chooses what the next readers of a file get', async () => {
  const paths = ['/contact', '/_astro/file.js', '/picture.svg', upload];
  const spelled = (path: string) => [
    `${path}?x=y`,
    `/.${path}`,
    `/${path}`,
    path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
  ];
  const others = [
    '/_astro%2Ffile.js',
    upload.replace('uploads/', 'uploads%2F'),
    '/_astro/../picture.svg',
    '/uploads/../site/assets/_astro/file.js',
  ];
  for (const path of [...paths.flatMap(spelled), ...others]) await ask(path);
  for (const path of paths) {
    const first = await ask(path);
    expect([first.status, await inNumbers(path)], path).toEqual([200, [200, 0]]);
    expect(first.headers['cache-control'], path).toBe(path === '/contact' ? 'public, max-age=0, must-revalidate' : cachings[path]);
    for (const other of spelled(path)) await ask(other);
    expect(await ask(path), path).toEqual(first);
  }
  for (const path of ['/products/./dog?sort=newest', '/products//dog?sort=newest']) expect((await ask(path)).status, path).toBe(404);
  for (const path of [
    ...paths.flatMap((each) => spelled(each).slice(1, 3)),
    '/_astro/../picture.svg',
    '/uploads/../site/assets/_astro/file.js',
  ])
    expect((await ask(path)).status, path).toBe(404);
});
const immutable = 'public, max-age=31536000, immutable';
const cachings: Record<string, string> = { '/_astro/file.js': immutable, [upload]: immutable, '/picture.svg': 'public, max-age=86400' };

test('a damaged file is an error of the framework, and the server lives on', async () => {
  const file = join(site.dataDir, 'site/assets/damaged.svg');
  writeFileSync(file, '<svg/>');
  writeFileSync(`${file}.gz`, 'no gzip');
  for (const encoding of ['gzip', 'identity', 'gzip', 'identity'])
    expect((await ask('/damaged.svg', { 'accept-encoding': encoding })).status).toBe(encoding === 'gzip' ? 200 : 500);
  expect(await inNumbers('/damaged.svg', { 'accept-encoding': 'gzip' })).toEqual([200, 0]);
});

test('a picture of a review is sent only while its review shows it, however its address was spelled before', async () => {
  const { id, productId } = await site.writer.selectFrom('reviews').select(['id', 'productId']).limit(1).executeTakeFirstOrThrow();
  const at = '2026-01-01T00:00:00.000Z';
  const row = { reviewId: id, productId, path: photo, sentHash: 'x', width: 1, height: 1, createdAt: at, approvedAt: at };
  await site.writer.insertInto('reviewPhotos').values(row).execute();
  const spellings = [photo, photo.replace('photos/', 'photos%2F'), photo.replace('ph', '%70h'), `${photo}?a=b`];
  for (const path of [...spellings, ...spellings]) expect(await inNumbers(path), path).toEqual([200, 1]);
  const others = [
    '/uploads%2Fphotos/',
    '/uploads%2Fphotos%2F',
    '/./uploads/photos/',
    '/uploads/x/../photos/',
    '/uploads/./photos/',
    '//uploads/photos/',
  ];
  for (const other of others) expect((await ask(photo.replace('/uploads/photos/', other))).status, other).toBe(404);
  await site.writer.updateTable('reviewPhotos').set({ approvedAt: null }).execute();
  for (const path of spellings) expect(await inNumbers(path), path).toEqual([404, 1]);
});

test('requests sent together on one connection are answered in their order', async () => {
  await ask('/about');
  const paths = ['/about', '/healthz', '/about', '/none', '/about'];
  const socket = connect(port, '127.0.0.1');
  socket.write(
    paths.map((path, at) => `GET ${path} HTTP/1.1\r\nhost: a\r\n${at === paths.length - 1 ? 'connection: close\r\n' : ''}\r\n`).join(''),
  );
  const text = (await buffer(socket)).toString('latin1');
  expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '200', '200', '404', '200']);
});

test('a page is refused once the stop has begun', async () => {
  await ask('/about');
  expect(await inNumbers('/about')).toEqual([200, 0]);
  const stopped = site.app.closing.drain();
  while (!site.app.closing.begun) await new Promise((turn) => setImmediate(turn));
  expect((await ask('/about')).status).toBe(503);
  await stopped;
});

test('a client that reads nothing of such pages is disconnected', async () => {
  const app = await buildApp(site.app.parts, { ...connectionLimits, stalled: 300 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  await ask('/about');
  expect(await inNumbers('/about')).toEqual([200, 0]);
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const client = connect(port, '127.0.0.1').pause();
  const [socket] = await accepted;
  const ended = once(socket, 'close');
  let asked = 0;
  app.server.on('request', () => asked++);
  // Few at a time, until the buffers of the system are full.
  for (let sent = 0; socket.writableLength === 0; sent += 8) {
    await expect.poll(() => asked).toBe(sent);
    client.write('GET /about HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(8));
  }
  await ended;
  expect(routed).toBe(1);
  client.destroy();
  await app.close();
});
