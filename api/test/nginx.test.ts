import type { AddressInfo } from 'node:net';
import { get as getPlain } from 'node:http';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishAssets } from '#api/publisher/assets.ts';
import { expectEachOnce, hasNginx, startNginx } from './nginx-process.ts';
import { serveTestSite } from './test-site.ts';

describe.runIf(hasNginx)('the nginx example in front of the server', () => {
  let site: Awaited<ReturnType<typeof serveTestSite>>;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    site = await serveTestSite({ SITE_URL: 'https://petmikke.example', TRUST_PROXY: '127.0.0.1' });
    publishAssets(join(import.meta.dirname, '../../dist/client'), site.dataDir);
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    nginx = await startNginx('nginx.conf', site.dataDir, [(site.app.server.address() as AddressInfo).port]);
  });
  afterAll(async () => {
    await nginx.stop();
    await site.close();
  });

  const get = (path: string, headers: Record<string, string> = {}) => nginx.get({ path, headers });
  const fromServer = (path: string) => site.app.inject({ url: path, headers: { 'accept-encoding': 'identity' } });

  test('serves every published page as the same file, with each header once', async () => {
    const paths = [
      ...['/', '/product/1', '/products/dog/food', '/about', '/feed.xml', '/robots.txt', '/forum/post/1/feed.xml', '/llms.txt'],
      ...['/articles/cat-water-winter', '/articles/cat-water-winter.md', '/forum/post/1', '/brands', '/product/1.md', '/site.webmanifest'],
    ];
    for (const path of paths) {
      const [answer, own] = [await get(path), await fromServer(path)];
      expect([path, answer.status, answer.body.equals(own.rawPayload)]).toEqual([path, 200, true]);
      for (const name of ['cache-control', 'content-type', 'x-robots-tag'])
        expect([path, name, answer.headers[name]]).toEqual([path, name, own.headers[name]]);
      // A feed is not a page: the server sends it a stricter policy.
      const isPage = own.headers['content-type']?.toString().startsWith('text/html');
      if (isPage) expect(answer.headers['content-security-policy']).toBe(own.headers['content-security-policy']);
      expectEachOnce(path, answer);
    }
    const packed = await get('/about', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body).toString()).toContain('<!DOCTYPE html>');
  });

  test('passes rendered pages, calls, uploads and missing files on, with each header once', async () => {
    for (const [path, status] of [
      ['/products?search=%E7%8A%AC', 200],
      ['/?utm_source=mail', 200],
      ['/product/1?utm_source=mail', 200],
      ['/api/products/1', 200],
      ['/api/nothing', 404],
      ['/healthz', 200],
      ['/favicon.svg', 200],
      ['/uploads/none.webp', 404],
      ['/og/product/1-0.png', 404],
      ['/_astro/none.js', 404],
      ['/product/99999', 404],
      ['/nothing', 404],
      ['/admin/products', 302],
      ['/category/food', 301],
      ['/brands/', 301],
    ] as const) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, status]);
      expectEachOnce(path, answer);
    }
    expect((await get('/api/products/1')).headers['cache-control']).toBe('private, no-store');
    expect((await get('/%61pi/products/1')).headers['cache-control']).toBe('private, no-store');
    const [, script = ''] = /(\/_astro\/[\w.-]+\.js)/.exec((await get('/')).body.toString()) ?? [];
    const asset = await get(script);
    expect([asset.status, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expectEachOnce(script, asset);
  });

  test('no page has a second address: file names, encodings, folders and double slashes are 404', async () => {
    for (const path of [
      ...['/index', '/index.html', '/about.html', '/about.html.br', '/about.html.gz', '/about.br', '/feed.xml.gz', '/feed.xml.br'],
      ...['/product/k/1', '/product/k/1.html', '/product/k/1.html.br', '/product/k/1.md', '/forum/post/k/1/feed.xml'],
      ...['/k4/404', '/404', '/404.html'],
      ...['/missing/product', '/missing/product.html', '//about', '/product//1', '/about%2Ehtml', '/about.html%2Ebr', '/_astro//'],
      ...['/index.db', '/_astro/../content-policy.conf'],
    ]) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expectEachOnce(path, answer);
    }
    // nginx itself refuses paths that leave its root.
    for (const path of [
      '/_astro/../../content-policy.conf',
      '/.%2e/content-policy.conf',
      '/..%2findex.db',
      '/_astro/..%2f..%2f..%2fcontent-policy.conf',
    ])
      expect([path, String((await get(path)).status)]).toEqual([path, expect.stringMatching(/^40[04]$/)]);
    const [, style = ''] = /(\/_astro\/[\w.-]+\.css)/.exec((await get('/')).body.toString()) ?? [];
    for (const ending of ['.br', '.gz']) expect([ending, (await get(style + ending)).status]).toEqual([ending, 404]);
  });

  test.each(['127.0.0.1', '::1'])('closes connections for a foreign host, and redirects http to https, at %s', async (hostname) => {
    for (const host of ['evil.example', '127.0.0.1', 'petmikke.example.evil.example', 'www.petmikke.example'])
      await expect(nginx.get({ path: '/', host, hostname })).rejects.toThrow(/socket hang up|ECONNRESET/);
    const plain = (host: string, path: string) =>
      new Promise<string>((resolve, reject) => {
        getPlain({ hostname, port: nginx.plain, path, headers: { host } }, (answer) => {
          answer.resume();
          resolve(`${answer.statusCode} ${answer.headers.location}`);
        }).on('error', reject);
      });
    expect(await plain('petmikke.example', '/products?page=2')).toBe('301 https://petmikke.example/products?page=2');
    await expect(plain('evil.example', '/')).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect((await nginx.get({ path: '/about', hostname })).status).toBe(200);
  });

  test('passes writes on with the visitor’s address; too large ones get the server’s message', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'evil.example' };
    const question = { title: '夜に鳴きます', content: 'これは、nginxのうしろで書いた質問です。', petType: 'dog', category: 'behavior' };
    const post = (body: object, more: object = {}) =>
      nginx.get({ path: '/api/forum/posts', method: 'POST', headers: { ...headers, ...more }, body: Buffer.from(JSON.stringify(body)) });
    expect((await post(question, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(question, { origin: 'https://petmikke.example' })).status).toBe(201);
    const stored = await site.reader.selectFrom('postAddresses').select(['address', 'port']).execute();
    expect(stored).toMatchObject([{ address: '127.0.0.1', port: expect.any(Number) as number }]);
    const large = await post({ title: 'a'.repeat(3 * 1024 * 1024) });
    expect([large.status, (JSON.parse(large.body.toString()) as { code: string }).code]).toEqual([413, 'too_large']);
    const other = await nginx.get({ path: '/about', method: 'POST', body: Buffer.from('a') });
    expect([other.status, other.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  test('serves the pictures of several lists at once, over HTTP/2 and to readers of one address', async () => {
    const session = connect(`https://127.0.0.1:${nginx.tls}`, { servername: 'petmikke.example', rejectUnauthorized: false });
    // The end of nginx may reset the connection after the last response; a failed request rejects by itself.
    session.on('error', () => undefined);
    const statusOf = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const stream = session.request({ ':path': path, ':authority': 'petmikke.example' });
        stream.on('response', (headers) => resolve(headers[':status'])).on('error', reject);
        stream.resume().end();
      });
    const paths = Array.from({ length: 100 }, (_, nth) => (nth % 2 === 0 ? '/uploads/none.webp' : '/art/none.svg'));
    expect(new Set(await Promise.all(paths.map(statusOf)))).toEqual(new Set([404]));
    session.close();
  });

  // Runs last, because it uses up the limit of one address.
  test('an address over the limit gets a page that says so, and published pages as before', async () => {
    const answers = await Promise.all(Array.from({ length: 150 }, () => get('/healthz')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(20);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect(refused[0]?.body.toString()).toContain('ただいま混み合っています');
    expectEachOnce('/healthz', refused[0]!);
    expect((await get('/product/1')).status).toBe(200);
  });
});

test.skipIf(hasNginx)('cannot test the example: nginx or openssl is missing', ({ skip }) => skip());
