import { setTimeout as pause } from 'node:timers/promises';
import type { Generation } from './generation.ts';

/** How many times as long as a portion takes the next one waits, so that the rest of a start, and saves after it, have the machine. */
const leisure = 4;
/** Milliseconds for which a stop waits for it. */
const longestPause = 500;

interface Search {
  /** Whether to stop before the next portion. */
  isOver: () => boolean;
  /** Runs work while no batch is under way, which removes files before the index notes it. */
  betweenBatches: <T>(work: () => Promise<T>) => Promise<T>;
  log: (message: string) => void;
}

/**
 * Checks after a start, on the index's thread, that every page is on disk in each encoding. Marks pages with missing or empty
 * files as doubtful, so that they are rendered and written again. Resolves with their number; never rejects.
 */
export async function doubtLostPages({ folder, index }: Generation, { isOver, betweenBatches, log }: Search): Promise<number> {
  let lost = 0;
  try {
    let after: string | undefined = '';
    while (after !== undefined && !isOver()) {
      const from: string = after;
      const { last, lost: more, milliseconds } = await betweenBatches(() => timed(() => index.doubtLost(folder, from)));
      lost += more;
      after = last;
      await pause(Math.min(longestPause, leisure * milliseconds));
    }
  } catch (error) {
    if (!isOver()) log(`the files of the pages could not be checked: ${String(error)}`);
  }
  if (lost > 0) log(`${lost} pages lack a file and are made again`);
  return lost;
}

async function timed<T extends object>(work: () => Promise<T>): Promise<T & { milliseconds: number }> {
  const begun = performance.now();
  const result = await work();
  return { ...result, milliseconds: performance.now() - begun };
}
