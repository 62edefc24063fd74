import { LRUCache } from 'lru-cache';

const mostPaths = 2_000;
/** Characters; a longer path is looked for each time. */
const longestPath = 200;

/**
 * Paths that led nowhere since the last change of the database, so that programs which try well-known names cost no reads of files and rows
 * each time.
 */
export class MissingPaths {
  readonly #paths = new LRUCache<string, true>({ max: mostPaths });
  #position = -1;

  /** Returns whether a path was added; `holds` then says whether it still counts. */
  has(path: string): boolean {
    return this.#paths.has(path);
  }

  /** Returns whether the paths lead nowhere now; `position` is that of the newest change. Forgets them if it is another one. */
  holds(position: number): boolean {
    if (position === this.#position) return true;
    this.#paths.clear();
    this.#position = position;
    return false;
  }

  /** Files have changed. */
  forgetAll(): void {
    this.#paths.clear();
  }

  /** Adds a path for which nothing was found, though the newest change was already at `position` before the search. */
  add(path: string, position: number): void {
    this.holds(position);
    if (path.length <= longestPath) this.#paths.set(path, true);
  }
}
