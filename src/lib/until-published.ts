import type { z } from 'zod';
import { addressOf } from '#api/contract/address-of.ts';
import type { readiness } from '#api/contract/readiness.ts';

/** Pauses between polls, in ms: ten seconds in all. */
const pauses = [100, 100, 200, 200, 400, 500, 500, 1000, 1000, 1000, 1000, 2000, 2000];
/** Milliseconds until an unanswered poll is given up. */
const patience = 5_000;

/**
 * Waits until everything stored so far is on the published pages, usually less than a second. False after ten seconds: it will be
 * published later.
 */
export async function untilPublished(): Promise<boolean> {
  let stored: number | undefined;
  for (const pause of pauses) {
    try {
      const { position, publishedThrough } = await readPositions();
      // An unreadable database has no position.
      stored ??= position || undefined;
      if (stored !== undefined && publishedThrough >= stored) return true;
    } catch {
      // Polls again.
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}

// Reads the answer of a server that is not ready, too: a full disk or a page that cannot be rendered does not keep the others.
async function readPositions(): Promise<z.infer<typeof readiness>> {
  const answer = await fetch(addressOf('GET /readyz'), { signal: AbortSignal.timeout(patience) });
  return (await answer.json()) as z.infer<typeof readiness>;
}
