import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { processorTime, watchEventLoop } from './event-loop.ts';
import { openTestSite, publishTestSite } from './test-site.ts';

const files = 40_000;

test('a full publish, its swap and the cleanup stop the server only for moments [C6]', async () => {
  const site = await publishTestSite();
  expect(await swap(site)).toBeLessThan(1);
  await site.close();
});

/**
 * Returns the longest run of the serving thread while everything is published and the older generation removed, as a share of the
 * time that removing half of its files on that thread takes. A collection of garbage is no more than half of that.
 */
async function swap({ publisher, dataDir }: Awaited<ReturnType<typeof publishTestSite>>): Promise<number> {
  const blocking = removeAtOnce(join(dataDir, 'apart'), files / 2);
  const older = publisher.live!.folder;
  fillFolder(join(older, 'pages/more'));
  const loop = watchEventLoop();
  await publisher.publishAll();
  await vi.waitUntil(() => !existsSync(older), { timeout: 60_000 });
  const longest = loop.longest();
  expect(publisher.live!.folder).not.toBe(older);
  return longest / blocking;
}

test('removes what a stop left of older generations after the next start, without delaying it', async () => {
  const site = await publishTestSite();
  const { folder } = site.publisher.live!;
  const left = join(folder, '../left-behind');
  fillFolder(left, 300);
  const again = await openTestSite(site.dataDir, site.database);
  await vi.waitUntil(() => !existsSync(left), { timeout: 60_000 });
  expect(existsSync(folder)).toBe(true);
  await again.close();
  await site.close();
});

/** Returns the milliseconds of processor time that removing `count` files at once takes. */
function removeAtOnce(folder: string, count: number): number {
  fillFolder(folder, count);
  const started = process.threadCpuUsage();
  rmSync(folder, { recursive: true });
  return processorTime(started);
}

function fillFolder(folder: string, most = files): void {
  for (let nth = 0; nth < most; nth++) {
    const part = join(folder, String(Math.floor(nth / 300)));
    if (nth % 300 === 0) mkdirSync(part, { recursive: true });
    writeFileSync(join(part, `${nth}.html`), '');
  }
}
