import { limitConcurrency } from '../limit-concurrency.ts';

/**
 * Runs follows, swaps and searches for lost pages one after another. While writes never pause, the log always has another change and a
 * follow would never end: after each batch it asks whether another piece of work waits.
 */
export class Turns {
  readonly #oneByOne = limitConcurrency(1);
  #nextFollow: Promise<void> | undefined;
  #waiting = 0;

  /** Whether work waits for the end of the batch under way. */
  get isAwaited(): boolean {
    return this.#waiting > 0;
  }

  /** Runs a follow. Calls share one until it begins, so that any number of commits wait in one place. */
  follow(work: () => Promise<void>): Promise<void> {
    this.#nextFollow ??= this.#oneByOne(async () => {
      // With nothing under way this runs at once, before the assignment.
      await Promise.resolve();
      this.#nextFollow = undefined;
      await work();
    });
    return this.#nextFollow;
  }

  /** Runs a swap or a search between two batches. */
  betweenBatches<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    return this.#oneByOne(() => {
      this.#waiting -= 1;
      return work();
    });
  }
}
