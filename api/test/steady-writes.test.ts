import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileOf } from '#api/publisher/generation.ts';
import { updateProduct } from '#db/changes/products.ts';
import { publishTestSite, renderOnly } from './test-site.ts';

let site: Awaited<ReturnType<typeof publishTestSite>>;
beforeAll(async () => {
  site = await publishTestSite();
});
afterAll(() => site.close());

const pageOf = (id: number) => readFileSync(fileOf(site.publisher.live!, `/product/${id}`), 'utf8');

test('a new site is served while saves never stop, and shows the last one', async () => {
  const { publisher, queue, renderers } = site;
  renderOnly(renderers, (path) => /^\/product\/\d/.test(path));
  const before = publisher.live;
  let saves = 0;
  const saving = new AbortController();
  const writing = (async () => {
    // Faster than a batch, so that the log always has another change; a description shows on few pages, so that others can be rendered.
    while (!saving.signal.aborted) {
      await queue.run((write) => updateProduct(write, 1, { description: `つづけて保存した${++saves}回目の説明です。` }));
      await pause(10);
    }
  })();
  await expect.poll(() => saves).toBeGreaterThan(20);
  const served = await Promise.race([publisher.publishAll().then(() => 'served'), pause(200_000, 'never')]);
  const during = saves;
  await expect.poll(() => saves).toBeGreaterThan(during + 20);
  saving.abort();
  await writing;
  expect(served).toBe('served');
  expect(publisher.live).not.toBe(before);
  await publisher.follow();
  expect(pageOf(1)).toContain(`つづけて保存した${saves}回目の説明`);
});

test('commits during a batch wait in one place, however many they are', async () => {
  const { publisher, queue } = site;
  await queue.run((write) => updateProduct(write, 2, { name: 'まとめて待つ品' }));
  const waiting = new Set(Array.from({ length: 1000 }, () => publisher.follow()));
  expect(waiting.size).toBe(1);
  await Promise.all(waiting);
  expect(pageOf(2)).toContain('まとめて待つ品');
});
