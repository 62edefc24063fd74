import { read } from './request.ts';

/** Pauses between questions, in milliseconds: ten seconds in all. */
const pauses = [100, 100, 200, 200, 400, 500, 500, 1000, 1000, 1000, 1000, 2000, 2000];

/**
 * Waits until what is stored by now is on the published pages, which takes less than a second as a rule. False when it takes
 * longer than ten: it will be there later.
 */
export async function untilPublished(): Promise<boolean> {
  let stored: number | undefined;
  for (const pause of pauses) {
    try {
      const { position, publishedThrough } = await read<{ position: number; publishedThrough: number }>('/readyz');
      stored ??= position;
      if (publishedThrough >= stored) return true;
    } catch {
      // Asked again.
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}
