/** Time between a failure and the next attempt, in milliseconds; tests shorten it. */
export const retries = { after: 5_000 };

/** Timer of the next attempt; a later call replaces it. */
export class Retry {
  readonly #again: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(again: () => void) {
    this.#again = again;
  }

  get isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  /** Makes an attempt in `after` milliseconds. */
  later(after = retries.after): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#again();
    }, after).unref();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
