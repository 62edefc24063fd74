import { createServer, get as getPlain } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hasNginx, startNginx } from './nginx-process.ts';

const visitor = { 'user-agent': 'visitors-browser', referer: 'https://search.example/?q=visitors-search' };
const query = '?email=visitor%40example.jp';
const gone = () => undefined;

describe.runIf(hasNginx)('where the distribution logs every request', () => {
  // Answers, except for pictures that it cuts off, as a server that ends.
  const upstream = createServer((request, response) => {
    if (request.url?.startsWith('/og/lost')) request.socket.destroy();
    else response.end('answer');
  });
  beforeAll(() => new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve)));
  afterAll(() => upstream.close());

  test.each(['nginx.conf', 'nginx-nodes.conf'] as const)(
    '%s keeps no line with an address, a query or a referring page',
    async (example) => {
      const { port } = upstream.address() as AddressInfo;
      const nginx = await startNginx(example, '', example === 'nginx.conf' ? [port] : [port, port]);
      onTestFinished(nginx.stop);
      const get = (path: string, more = {}) => nginx.get({ path: path + query, headers: visitor, ...more });
      const redirected = () =>
        new Promise<number | undefined>((resolve, reject) => {
          const sent = { port: nginx.plain, path: `/product/1${query}`, headers: { ...visitor, host: 'petmikke.example' } };
          getPlain(sent, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
        });
      const statuses = [
        (await get('/product/1')).status,
        (await get('/og/lost')).status,
        (await get('/og/large', { headers: { ...visitor, 'content-length': '30000000' } })).status,
        await redirected(),
      ];
      expect(statuses).toEqual([200, 503, 413, 301]);
      await get('/', { host: 'elsewhere.example' }).catch(gone);
      const burst = await Promise.all(Array.from({ length: 100 }, () => get('/healthz')));
      expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([200, 429]));
      // A line is written after its answer, so the last request waits for those of all before.
      await get('/product/1');
      expect(nginx.logs().join('')).not.toMatch(/127\.0\.0\.1|visitor|product|og/);
    },
  );
});

test.skipIf(hasNginx)('cannot test the logs of the examples: nginx or openssl is missing', ({ skip }) => skip());
