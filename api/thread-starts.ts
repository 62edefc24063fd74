import { Retry } from './retry.ts';

const shortest = 100;
const longest = 5_000;

/**
 * Delays starts of threads after one that could not load: it would fail again at once, and take a core to do so. The pause is 100 ms,
 * then twice as long each time, up to 5 s, until a thread loads.
 */
export class ThreadStarts {
  readonly #retry: Retry;
  #pause = 0;

  /** `again` is called at the end of each pause. */
  constructor(again: () => void) {
    this.#retry = new Retry(again);
  }

  get isPaused(): boolean {
    return this.#retry.isWaiting;
  }

  failed(): void {
    this.#pause = Math.min(longest, Math.max(shortest, this.#pause * 2));
    if (!this.isPaused) this.#retry.later(this.#pause);
  }

  loaded(): void {
    this.#pause = 0;
  }

  cancel(): void {
    this.#retry.cancel();
  }
}
