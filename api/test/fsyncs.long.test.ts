import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { logIn, runServer } from './server-process.ts';
import { stars } from './stars.ts';
import { freshText } from './visitors.ts';

// Tracing another process needs strace and the permission to use it.
const possible = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
const posts = 100;
let data: DataDir;

beforeAll(() => {
  data = publishedDataDir();
});

afterAll(() => data.remove());

test.skipIf(!possible)('syncs posts, page files, their folders and uploads to disk (needs strace)', async () => {
  const server = await runServer(data.dataDir);
  const session = await logIn(server.url);
  const readiness = async () =>
    (await (await fetch(server.url + addressOf('GET /readyz'))).json()) as { position: number; publishedThrough: number };
  const becomesLevel = () =>
    expect.poll(readiness, { timeout: 60_000 }).toSatisfy(({ position, publishedThrough }) => position === publishedThrough);
  await becomesLevel();
  const trace = join(data.dataDir, 'trace');
  const tracer = spawn('strace', ['-f', '-y', '-e', 'trace=fsync,fdatasync', '-o', trace, '-p', String(server.child.pid)]);
  await new Promise<void>((attached) => tracer.stderr.once('data', () => attached()));

  for (let nth = 0; nth < posts; nth++) {
    const body = JSON.stringify({ nickname: 'ゆず', reviewText: freshText(), ...stars });
    const headers = { 'content-type': 'application/json' };
    expect(
      (
        await fetch(server.url + addressOf('POST /api/products/{id}/reviews', { params: { id: 1 + (nth % 20) } }), {
          method: 'POST',
          headers,
          body,
        })
      ).status,
    ).toBe(201);
  }
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#d9a514' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(picture)], 'neko.png', { type: 'image/png' }));
  expect((await fetch(server.url + addressOf('POST /api/admin/uploads'), { method: 'POST', headers: session, body: form })).status).toBe(
    201,
  );
  await becomesLevel();
  const ended = new Promise((resolve) => tracer.once('exit', resolve));
  tracer.kill('SIGINT');
  await ended;

  const synced = readFileSync(trace, 'utf8')
    .split('\n')
    .filter((line) => !line.includes('resumed>'));
  const count = (pattern: RegExp) => synced.filter((line) => pattern.test(line)).length;
  expect(count(/pet-mikke\.db-wal/)).toBeGreaterThanOrEqual(posts);
  // At least twenty product pages, each plain and in two encodings.
  expect(count(/\/drafts\//)).toBeGreaterThanOrEqual(20 * 3);
  // The folders of these files, before the index relies on them.
  expect(count(/\/pages\/product\/k>/)).toBeGreaterThanOrEqual(1);
  expect(synced.findIndex((line) => line.includes('/pages/product/k>'))).toBeLessThan(
    synced.findLastIndex((line) => line.includes('index.db-wal')),
  );
  expect(count(/\/uploads\/[0-9a-f]{32}\.webp/)).toBeGreaterThanOrEqual(1);
  expect(count(/index\.db-wal/)).toBeGreaterThanOrEqual(1);
  await server.stop();
});
