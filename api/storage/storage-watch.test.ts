import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { StorageWatch } from './storage-watch.ts';

afterEach(() => vi.useRealTimers());

test('five seconds after a fault begins, nothing can be stored', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const dataDir = mkdtempSync(join(tmpdir(), 'pet-mikke-storage-'));
  const logged: string[] = [];
  const watch = new StorageWatch({ config: { dataDir }, write: () => Promise.resolve() }, (message) => logged.push(message));
  watch.start();
  // Each probe waits for its next turn.
  await expect.poll(() => vi.getTimerCount()).toBe(2);
  expect(watch.problem).toBeUndefined();
  rmSync(dataDir, { recursive: true });
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => watch.problem, { timeout: 10_000 }).toEqual({ code: 'unwritable', detail: 'ENOENT' });
  expect(logged).toEqual(['nothing can be stored: unwritable (ENOENT)']);
  await watch.stop();
});
