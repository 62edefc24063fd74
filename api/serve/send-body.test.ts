import { fastify } from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { processorTime } from '../test/event-loop.ts';
import { BodyCache } from './body-cache.ts';
import { sendBody } from './send-body.ts';

test('a plain file costs no more than three times a packed one, however often it is asked for', async () => {
  const text = '<url><loc>https://example.com/product/1</loc></url>\n'.repeat(20_000);
  const app = fastify();
  const gzip = gzipSync(text);
  app.get('/file', (request, reply) => sendBody(request, reply, { type: 'text/xml', gzip: { bytes: gzip, hash: 'b' } }, 'no-cache'));
  const ask = async (encoding: string) => {
    const begun = process.threadCpuUsage();
    for (let nth = 0; nth < 200; nth++) await app.inject({ method: 'HEAD', url: '/file', headers: { 'accept-encoding': encoding } });
    return processorTime(begun);
  };
  expect((await app.inject({ url: '/file' })).body).toBe(text);
  await ask('gzip');
  // In turn and often: the processor time of a thread counts in steps of milliseconds, and garbage collection falls anywhere.
  let [packed, plain] = [0, 0];
  for (let round = 0; round < 10; round++) {
    packed += await ask('gzip');
    plain += await ask('identity');
  }
  expect(plain / packed).toBeLessThan(3);
  await app.close();
});

test('while the files of a page are replaced, an ETag names the bytes sent, and no reader gets others for it later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-bodies-'));
  const file = join(folder, 'about.html');
  const app = fastify();
  app.get('/about', async (request, reply) => sendBody(request, reply, (await new BodyCache(1).read(file))!, 'no-cache'));
  const [old, next] = ['前の版', '次の版'];
  const write = (plain: string, gzip: string, br: string) => {
    writeFileSync(file, plain);
    writeFileSync(`${file}.gz`, gzipSync(gzip));
    writeFileSync(`${file}.br`, brotliCompressSync(br));
  };
  const seen = new Map<unknown, string>();
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
  // Renamed are br, gzip and plain, in this order.
  for (const [plain, gzip, br] of [
    [old, old, old],
    [old, old, next],
    [old, next, next],
    [next, next, next],
    [old, old, old],
  ] as const) {
    write(plain, gzip, br);
    for (const encoding of ['identity', 'gzip', 'br'] as const) {
      const { headers, rawPayload } = await app.inject({ url: '/about', headers: { 'accept-encoding': encoding } });
      const text = unpack[encoding](rawPayload).toString();
      expect(seen.get(headers.etag) ?? text).toBe(text);
      seen.set(headers.etag, text);
      if (plain === gzip && gzip === br) expect(text).toBe(plain);
    }
  }
  expect(seen.size).toBe(6);
  rmSync(folder, { recursive: true });
  await app.close();
});
