import type { Published } from './batch.ts';

/**
 * A published batch; `at` is the time. `pages` counts the pages written or removed, of the whole site those rendered; `paths` and `what`
 * list the first of each.
 */
export interface Entry extends Pick<Published, 'position' | 'what' | 'rendered' | 'milliseconds'> {
  at: string;
  pages: number;
  paths: string[];
  failed: number;
  whole: boolean;
}

/** Progress of a publish of many pages. */
export interface Progress {
  done: number;
  total: number;
}

/**
 * Events of the publisher. `publishing` carries the number of changes in a batch; `failed` means that the whole site could not be
 * published.
 */
export type PublishEvent =
  | { event: 'publishing'; changes: number }
  | { event: 'progress'; progress: Progress }
  | { event: 'published'; entry: Entry }
  | { event: 'failed' };

/** Batches kept for listeners that were briefly disconnected. */
const kept = 100;
/** Most paths and changes listed per batch, which may be the whole site. */
const mostListed = 20;
/** Number of pages from which progress is reported, and milliseconds between two progress events. */
const manyPages = 100;
const pause = 150;

/** Keeps the last published batches and notifies listeners of events. */
export class Journal {
  readonly #listeners = new Set<(event: PublishEvent) => void>();
  readonly #entries: Entry[] = [];
  #lastProgress = 0;
  /** Set while many pages are being published. */
  progress: Progress | undefined;
  /** Position of the change log up to which batches have ended, including those before the start. */
  publishedThrough: number;

  constructor(publishedThrough: number) {
    this.publishedThrough = publishedThrough;
  }

  get last(): Entry | undefined {
    return this.#entries.at(-1);
  }

  /** Returns the kept batches that ended after this position of the change log. */
  entriesAfter(position: number): Entry[] {
    return this.#entries.filter((entry) => entry.position > position);
  }

  /** Calls `listener` with every event from now on; returns a function that stops it. */
  listen(listener: (event: PublishEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves once this position of the change log is published, or after `patience` milliseconds. */
  async reaches(position: number, patience: number): Promise<void> {
    if (this.publishedThrough >= position) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(late);
        unlisten();
        resolve();
      };
      const unlisten = this.listen(() => this.publishedThrough >= position && end());
      const late = setTimeout(end, patience);
    });
  }

  /** Reports a batch that begins; none without changes, a retry of pages that failed. */
  publishing(changes: number): void {
    if (changes > 0) this.#notify({ event: 'publishing', changes });
  }

  rendered(done: number, total: number): void {
    if (total < manyPages) return;
    this.progress = { done: Math.min(done, total), total };
    if (done < total && performance.now() - this.#lastProgress < pause) return;
    this.#lastProgress = performance.now();
    this.#notify({ event: 'progress', progress: this.progress });
  }

  /** Keeps a batch and reports it, unless it had no changes, wrote nothing and has reported no progress. */
  published({ position, what, rendered, written, removed, failed, whole = false, milliseconds }: Published): void {
    const paths = written.slice(0, mostListed);
    paths.push(...removed.slice(0, mostListed - paths.length));
    const counts = { pages: whole ? rendered : written.length + removed.length, rendered, failed: failed.length };
    const entry = { at: new Date().toISOString(), position, whole, what: what.slice(0, mostListed), paths, milliseconds, ...counts };
    const hasProgress = this.progress !== undefined;
    this.progress = undefined;
    this.publishedThrough = position;
    if (!whole && what.length === 0 && counts.pages === 0 && !hasProgress) return;
    this.#entries.push(entry);
    if (this.#entries.length > kept) this.#entries.shift();
    this.#notify({ event: 'published', entry });
  }

  /** Reports that publishing the whole site failed; the served site stays. */
  failed(): void {
    this.progress = undefined;
    this.#notify({ event: 'failed' });
  }

  #notify(event: PublishEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
