import type { Published } from './batch.ts';

/** A batch that is public now; `at` is when. Of its `pages`, those that were replaced, made or removed, `paths` names the first. */
export interface Entry extends Pick<Published, 'position' | 'what' | 'rendered' | 'milliseconds'> {
  at: string;
  pages: number;
  paths: string[];
  failed: number;
}

/** How far a publish of many pages has come. */
export interface Progress {
  done: number;
  total: number;
}

/** What the publisher does, as it does it. `publishing` tells how many changes a batch begins with, `failed` that the whole site could not be published. */
export type PublishEvent =
  | { event: 'publishing'; changes: number }
  | { event: 'progress'; progress: Progress }
  | { event: 'published'; entry: Entry }
  | { event: 'failed' };

/** Batches kept for whoever was not listening for a moment. */
const kept = 100;
/** Addresses that are named of a batch: a batch may be the whole site, and the rest is counted. */
const mostPaths = 20;
/** Pages from which on a publish takes long enough to show how far it has come, and milliseconds between two such news. */
const manyPages = 100;
const pause = 150;

/** What was published last, and who is told of what is published next. */
export class Journal {
  readonly #listeners = new Set<(news: PublishEvent) => void>();
  readonly #entries: Entry[] = [];
  #told = 0;
  /** Set while many pages are being published. */
  progress: Progress | undefined;

  get last(): Entry | undefined {
    return this.#entries.at(-1);
  }

  /** Batches that reached beyond this position of the change log, as far as they are kept. */
  entriesAfter(position: number): Entry[] {
    return this.#entries.filter((entry) => entry.position > position);
  }

  /** Tells `listener` everything from now on; returns what ends it. */
  listen(listener: (news: PublishEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  publishing(changes: number): void {
    this.#tell({ event: 'publishing', changes });
  }

  rendered(done: number, total: number): void {
    if (total < manyPages) return;
    this.progress = { done: Math.min(done, total), total };
    if (done < total && performance.now() - this.#told < pause) return;
    this.#told = performance.now();
    this.#tell({ event: 'progress', progress: this.progress });
  }

  published({ position, what, rendered, written, removed, failed, milliseconds }: Published): void {
    const paths = written.slice(0, mostPaths);
    paths.push(...removed.slice(0, mostPaths - paths.length));
    const counts = { pages: written.length + removed.length, failed: failed.length };
    const entry = { at: new Date().toISOString(), position, what, rendered, paths, milliseconds, ...counts };
    this.#entries.push(entry);
    if (this.#entries.length > kept) this.#entries.shift();
    this.progress = undefined;
    this.#tell({ event: 'published', entry });
  }

  /** Publishing the whole site was given up; what is served stays. */
  failed(): void {
    this.progress = undefined;
    this.#tell({ event: 'failed' });
  }

  #tell(news: PublishEvent): void {
    for (const listener of this.#listeners) listener(news);
  }
}
