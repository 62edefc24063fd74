import type { Page } from 'playwright';

/**
 * Waits until a page that was just opened has loaded what it requested. Chromium now and then does not report the end of a request; after a
 * minute the page itself is asked what it received.
 *
 * @throws Error with the addresses that never arrived
 */
export async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 60_000 }).catch(async () => {
    const received = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const open = (await page.requests()).filter((request) => request.failure() === null && request.timing().responseEnd < 0);
    const missing = open.map((request) => request.url()).filter((url) => !received.includes(url));
    if (missing.length > 0) throw new Error(`never arrived: ${missing.join(' ')}`);
  });
}
