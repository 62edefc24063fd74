import { call } from './request.ts';

/** Pauses between polls, in ms: ten seconds in all. */
const pauses = [100, 100, 200, 200, 400, 500, 500, 1000, 1000, 1000, 1000, 2000, 2000];

/**
 * Waits until everything stored so far is on the published pages, usually less than a second. False after ten seconds: it will be
 * published later.
 */
export async function untilPublished(): Promise<boolean> {
  let stored: number | undefined;
  for (const pause of pauses) {
    try {
      const { position, publishedThrough } = await call('GET /readyz');
      stored ??= position;
      if (publishedThrough >= stored) return true;
    } catch {
      // Polls again.
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}
