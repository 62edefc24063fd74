const shortest = 100;
const longest = 5_000;

/**
 * Delays starts of threads after one that could not load: it would fail again at once, and take a core to do so. The pause is 100 ms,
 * then twice as long each time, up to 5 s, until a thread loads.
 */
export class ThreadStarts {
  readonly #again: () => void;
  #pause = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `again` is called at the end of each pause. */
  constructor(again: () => void) {
    this.#again = again;
  }

  get isPaused(): boolean {
    return this.#timer !== undefined;
  }

  failed(): void {
    this.#pause = Math.min(longest, Math.max(shortest, this.#pause * 2));
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#again();
    }, this.#pause).unref();
  }

  loaded(): void {
    this.#pause = 0;
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
