import { setTimeout } from 'node:timers/promises';
import type { Generation } from './generation.ts';

/** Milliseconds between two portions: others ask the index meanwhile. */
const pause = 10;

/**
 * Looks after a start whether every page of the index is on disk in each encoding, on the index's thread. What is missing or empty
 * is noted as doubtful, which has it rendered and written again. Resolves with how many those are; never rejects.
 */
export async function doubtLostPages(
  { folder, index }: Generation,
  isOver: () => boolean,
  log: (message: string) => void,
): Promise<number> {
  let lost = 0;
  try {
    let after: string | undefined = '';
    while (after !== undefined && !isOver()) {
      const looked: { last: string | undefined; lost: number } = await index.doubtLost(folder, after);
      lost += looked.lost;
      after = looked.last;
      await setTimeout(pause);
    }
  } catch (error) {
    if (!isOver()) log(`the files of the pages could not be looked for: ${String(error)}`);
  }
  if (lost > 0) log(`${lost} pages lack a file and are made again`);
  return lost;
}
