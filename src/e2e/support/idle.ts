import type { Page, Request } from 'playwright';
import { vi } from 'vitest';

/**
 * Waits until a page has loaded what it requested. Chromium now and then does not report the end of a request; after a quarter of a minute
 * the page itself is asked what it received.
 *
 * @throws Error with the addresses that never arrived
 */
export async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => arrived(page));
}

/**
 * Waits until what a page has requested so far is there, also on a page that was idle before.
 *
 * @throws Error with the addresses that never arrived
 */
export function arrived(page: Page): Promise<void> {
  // Not `expect.poll`, which concurrent tests cannot share.
  return vi.waitFor(
    async () => {
      const missing = await missingOf(page);
      if (missing.length > 0) throw new Error(`never arrived: ${missing.join(', ')}`);
    },
    { timeout: 60_000, interval: 50 },
  );
}

/** Opens an address and waits until the page has loaded what it requested. */
export async function openAndIdle(page: Page, address: string) {
  const answer = await page.goto(address);
  await idle(page);
  return answer;
}

async function missingOf(page: Page): Promise<string[]> {
  const received = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const requests = await page.requests();
  // Those of the page before may never have ended.
  const first = requests.findLastIndex((request) => request.isNavigationRequest() && request.frame() === page.mainFrame());
  const open = requests.slice(Math.max(0, first)).filter(isOpen);
  return open.map((request) => request.url()).filter((url) => url !== page.url() && !received.includes(url));
}

// The console's stream of events never ends.
function isOpen(request: Request): boolean {
  return request.resourceType() !== 'eventsource' && request.failure() === null && request.timing().responseEnd < 0;
}
