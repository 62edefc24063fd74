import { setTimeout } from 'node:timers/promises';
import type { Generation } from './generation.ts';

/** Milliseconds between two portions, in which other index calls can run. */
const pause = 10;

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
      const found = await betweenBatches(() => index.doubtLost(folder, from));
      lost += found.lost;
      after = found.last;
      await setTimeout(pause);
    }
  } catch (error) {
    if (!isOver()) log(`the files of the pages could not be checked: ${String(error)}`);
  }
  if (lost > 0) log(`${lost} pages lack a file and are made again`);
  return lost;
}
