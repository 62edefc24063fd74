import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test, vi } from 'vitest';
import { openTestSite, publishTestSite } from './test-site.ts';

const files = 20_000;

test('publishing all, the swap and removing what was before stop the server only for moments [C6]', async () => {
  const site = await publishTestSite();
  const blocking = removeAtOnce(join(site.dataDir, 'apart'));
  const older = site.publisher.live!.folder;
  fillFolder(join(older, 'pages/more'));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await site.publisher.publishAll();
  await vi.waitUntil(() => !existsSync(older), { timeout: 60_000 });
  delay.disable();
  expect(site.publisher.live!.folder).not.toBe(older);
  // The same files removed on the serving thread stop it for as long as that takes, and waiting for the disk comes on top.
  expect(delay.max / 1e6).toBeLessThan((blocking * 2) / 3);
  await site.close();
});

test('what a stop left of older generations is removed after the next start, without holding it up', async () => {
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

/** Milliseconds that removing as many files takes where nothing else is done meanwhile. */
function removeAtOnce(folder: string): number {
  fillFolder(folder);
  const started = performance.now();
  rmSync(folder, { recursive: true });
  return performance.now() - started;
}

function fillFolder(folder: string, most = files): void {
  for (let nth = 0; nth < most; nth++) {
    const part = join(folder, String(Math.floor(nth / 300)));
    if (nth % 300 === 0) mkdirSync(part, { recursive: true });
    writeFileSync(join(part, `${nth}.html`), '');
  }
}
