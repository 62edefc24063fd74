const shortest = 60_000;
const longest = 3_600_000;

/**
 * Pages whose render did not end by its deadline. Trying again costs a thread and holds up what is published with it, so each
 * waits a minute, then twice as long each time, unless the thing it is about changes.
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

  /** How many pages wait. */
  count(now = Date.now()): number {
    return [...this.#pages.values()].filter(({ until }) => until > now).length;
  }

  /** Milliseconds until one may be tried again; undefined where there is none. */
  nextIn(now = Date.now()): number | undefined {
    return this.#pages.size === 0 ? undefined : Math.max(0, Math.min(...[...this.#pages.values()].map(({ until }) => until)) - now);
  }
}
