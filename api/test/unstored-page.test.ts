import { execFileSync } from 'node:child_process';
import { closeSync, open, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateProduct } from '#db/changes/products.ts';
import { fileOf } from '../publisher/generation.ts';
import { serveTestSite } from './test-site.ts';

let site: Awaited<ReturnType<typeof serveTestSite>>;
beforeAll(async () => {
  site = await serveTestSite({ LOG_LEVEL: 'silent' });
});
afterAll(() => site.close());

const get = () => site.app.inject({ url: '/product/1', headers: { 'accept-encoding': 'br' } });

/** Keeps every sync of a file waiting, as a slow disk does: the thread pool waits for a pipe's other end. */
function holdSyncs() {
  const pipe = join(site.dataDir, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const waiting = Array.from({ length: Number(process.env['UV_THREADPOOL_SIZE'] ?? 4) }, () => promisify(open)(pipe, 'r'));
  return async () => {
    const other = openSync(pipe, 'w');
    for (const handle of await Promise.all(waiting)) closeSync(handle);
    closeSync(other);
  };
}

test('a saved page is shown before a slow disk has stored it, and compressed afterwards', async () => {
  const stored = () => readFileSync(fileOf(site.publisher.live!, '/product/1'), 'utf8');
  expect((await get()).headers['content-encoding']).toBe('br');
  const release = holdSyncs();
  try {
    await site.queue.run((write) => updateProduct(write, 1, { name: '保存のまえに見える名前' }));
    await expect.poll(async () => (await get()).body, { interval: 5, timeout: 10_000 }).toContain('保存のまえに見える名前');
    expect(stored()).not.toContain('保存のまえに見える名前');
    const shown = await get();
    expect(shown.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(shown.headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect(shown.headers['content-encoding']).toBeUndefined();
    const unchanged = await site.app.inject({ url: '/product/1', headers: { 'if-none-match': String(shown.headers.etag) } });
    expect(unchanged.statusCode).toBe(304);
  } finally {
    await release();
  }
  await site.publisher.follow();
  expect(stored()).toContain('保存のまえに見える名前');
  expect((await get()).headers['content-encoding']).toBe('br');
});
