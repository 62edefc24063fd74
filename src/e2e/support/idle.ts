import type { Page, Request } from 'playwright';
import { vi } from 'vitest';

/**
 * Waits until a page has loaded what it requested. Chromium now and then does not report the end of a request; after a quarter of a minute
 * the page itself is asked what it received.
 *
 * @throws Error with the addresses that never arrived
 */
export async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() =>
    // Not `expect.poll`, which concurrent tests cannot share.
    vi.waitFor(
      async () => {
        const missing = await missingOf(page);
        if (missing.length > 0) throw new Error(`never arrived: ${missing.join(', ')}`);
      },
      { timeout: 60_000, interval: 200 },
    ),
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
  const open = (await page.requests()).filter(isOpen);
  return open.map((request) => request.url()).filter((url) => url !== page.url() && !received.includes(url));
}

// The console's stream of events never ends.
function isOpen(request: Request): boolean {
  return request.resourceType() !== 'eventsource' && request.failure() === null && request.timing().responseEnd < 0;
}
