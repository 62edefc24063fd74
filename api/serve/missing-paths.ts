import { LRUCache } from 'lru-cache';

const mostPaths = 2_000;
/** Characters; a longer path is looked for each time. */
const longestPath = 200;
/** Milliseconds for which the newest change is not asked for again. */
const trusted = 100;

/**
 * Paths that led nowhere since the last change of the database, so that programs which try well-known names cost no reads of files and rows
 * each time.
 */
export class MissingPaths {
  readonly #paths = new LRUCache<string, { isPlain: boolean }>({ max: mostPaths });
  #position = -1;
  #askedAt = -Infinity;

  /** Returns whether a path was added; `holds` then says whether it still counts. */
  has(path: string): boolean {
    return this.#paths.has(path);
  }

  /** Returns whether a URL led nowhere a moment ago. What this server publishes counts at once. */
  isKnown(url: string): boolean {
    return performance.now() - this.#askedAt < trusted && this.#paths.get(url)?.isPlain === true;
  }

  /** Returns whether the paths lead nowhere now; `position` is that of the newest change. Forgets them if it is another one. */
  holds(position: number): boolean {
    this.#askedAt = performance.now();
    if (position === this.#position) return true;
    this.#paths.clear();
    this.#position = position;
    return false;
  }

  /** Files have changed. */
  forgetAll(): void {
    this.#paths.clear();
  }

  /**
   * Adds a path for which nothing was found, though the newest change was already at `position` before the search. `url` was asked for: another
   * spelling of a path may lead nowhere while its own leads somewhere.
   */
  add(path: string, url: string, position: number): void {
    this.holds(position);
    if (path.length <= longestPath) this.#paths.set(path, { isPlain: url === path });
  }
}
