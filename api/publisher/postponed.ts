const shortest = 60_000;
const longest = 3_600_000;

/**
 * Pages whose render missed its deadline. A retry costs a thread and delays its batch, so each page waits a minute, then twice as
 * long each time, up to an hour, unless its entity changes.
 */
export class Postponed {
  readonly #pages = new Map<string, { until: number; wait: number }>();

  add(path: string, now = Date.now()): void {
    const wait = Math.min(longest, (this.#pages.get(path)?.wait ?? shortest / 2) * 2);
    this.#pages.set(path, { until: now + wait, wait });
  }

  delete(path: string): void {
    this.#pages.delete(path);
  }

  isWaiting(path: string, now = Date.now()): boolean {
    return (this.#pages.get(path)?.until ?? 0) > now;
  }

  /** Returns the milliseconds until the next retry; undefined without postponed pages. */
  nextIn(now = Date.now()): number | undefined {
    return this.#pages.size === 0 ? undefined : Math.max(0, Math.min(...[...this.#pages.values()].map(({ until }) => until)) - now);
  }
}
