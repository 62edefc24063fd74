import { Refusal } from '#db/errors.ts';

/** Runs a save; adds the current row, in the shape that a GET returns, to its refusal over a later edit. */
export async function withCurrent(current: unknown, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof Refusal && error.code === 'stale' ? new Refusal('stale', current) : error;
  }
}
