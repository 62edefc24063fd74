import { setTimeout } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { findLastPosition, listChangesAfter, type Change } from '#db/queries/changes.ts';
import { Ahead } from './ahead.ts';
import { publishChanges, type Press, type Published } from './batch.ts';
import { fill } from './fill.ts';
import { keepPolicy, openCurrent, openUnfinished, prune, serve, type Generation } from './generation.ts';
import { Journal } from './journal.ts';
import { siteFolders } from './page-file.ts';
import { wholePolicy } from './policy.ts';
import { makePublicFolder } from './public-files.ts';
import type { Renderers } from './renderers.ts';
import { syncFiles } from './sync-files.ts';

export interface PublisherOptions {
  dataDir: string;
  /** What pages are made with besides rows: another fingerprint means publishing the whole site anew. */
  fingerprint: string;
  db: Db;
  renderers: Renderers;
  log?: (message: string) => void;
  /** Told how many pages a whole publish has so far. */
  progress?: (pages: number) => void;
  published?: (published: Published) => void;
}

const batchSize = 200;
/** Tags after which a batch takes no further change: an import dirties thousands, and finding their pages must not hold the server up. */
const mostTags = 3000;
/** Changes in a batch that mean a crowd of writers, and milliseconds after it at most. */
const crowd = 12;
const longestPause = 400;
const retryAfter = 5_000;
/** Pages of a new generation that may lack their render: more are a fault of the build, and the older generation is better. */
const mostFailed = 20;

/** Follows the change log and keeps the published site level with it. */
export class Publisher {
  readonly #options: PublisherOptions;
  #live: Generation | undefined;
  #following: Promise<void> = Promise.resolve();
  #publishingAll: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;
  readonly #ending = new AbortController();
  #pruning: Promise<void> = Promise.resolve();
  /** Whether the index tells what is on disk: after a start, or a batch that broke off, it may not. */
  #certain = false;
  #replaced: (path: string) => void = () => undefined;
  #ahead: Ahead | undefined;
  /** Content policy of what the present build renders. */
  #policy = '';
  /** What was and is being published, for the console. */
  readonly journal = new Journal();

  private constructor(options: PublisherOptions, live: Generation | undefined) {
    this.#options = options;
    this.#live = live;
  }

  /** With the generation that was served last, if there is one. */
  static async open(options: PublisherOptions): Promise<Publisher> {
    makePublicFolder(siteFolders(options.dataDir).generations);
    return new Publisher(options, await openCurrent(options.dataDir));
  }

  /** The generation that is served; undefined until the first publish is done. */
  get live(): Generation | undefined {
    return this.#live;
  }

  /** Content policy of the pages that are served. */
  get policy(): string {
    return this.#live?.policy ?? '';
  }

  get publishingAll(): boolean {
    return this.#publishingAll !== undefined;
  }

  /** `replaced` is told the path of every page whose bytes change in the served generation; `*` when all may have. */
  onReplaced(replaced: (path: string) => void): void {
    this.#replaced = replaced;
  }

  /**
   * Resolves when a site made with the present fingerprint is served and level with the change log. Where it cannot be made, the
   * site that is there stays and follows the log; where there is none, it rejects.
   */
  async start(): Promise<void> {
    // The policy is the same for all pages; any one tells it.
    const { headers } = await this.#options.renderers.render('/404', 'now');
    this.#policy = wholePolicy(headers);
    if (this.#live?.fingerprint === this.#options.fingerprint) {
      keepPolicy(this.#live, this.#policy);
      // What a stop or a kill left of older generations.
      this.#prune(this.#live);
    } else await this.#publishFirst();
    await this.follow();
  }

  async #publishFirst(): Promise<void> {
    try {
      await this.publishAll();
    } catch (error) {
      if (!this.#live) throw error;
      this.#options.log?.(`the site could not be published anew: ${String(error)}`);
    }
  }

  /** Publishes what has been committed since; calls while a batch runs are coalesced into the next. */
  follow(): Promise<void> {
    this.#ahead?.look();
    this.#following = this.#following.then(() => this.#level(this.#live)).catch((error: unknown) => this.#brokenOff(error));
    return this.#following;
  }

  /** Renders the whole site into a new generation behind the served one, then swaps. */
  publishAll(): Promise<void> {
    this.#publishingAll ??= this.#fillAndSwap()
      .catch((error: unknown) => {
        this.journal.failed();
        throw error;
      })
      .finally(() => (this.#publishingAll = undefined));
    return this.#publishingAll;
  }

  /** Ends the batch under way: pages in flight are finished, the others are noted and rendered at the next start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    this.#options.renderers.stop();
    await this.#following.catch(() => undefined);
    await this.#publishingAll?.catch(() => undefined);
    this.#ending.abort();
    await this.#pruning;
    await this.#live?.index.close();
  }

  async #fillAndSwap(): Promise<void> {
    const { dataDir, fingerprint, progress = () => undefined } = this.#options;
    const started = performance.now();
    // An older generation that is still being removed could be taken for an unfinished one.
    await this.#pruning;
    const next = await openUnfinished(dataDir, fingerprint);
    keepPolicy(next, this.#policy);
    // As many pages as there are now; how many there will be, the renders say.
    const total = this.#live?.index.pages ?? 0;
    const rendered = (pages: number) => {
      progress(pages);
      this.journal.rendered(pages, total);
    };
    try {
      await fill(this.#press(), next, this.#live, rendered);
    } catch (error) {
      await next.index.close();
      throw error;
    }
    if (this.#stopped) {
      await next.index.close();
      return;
    }
    const swapped = this.#following.then(() => this.#swap(next));
    // Where the swap fails the served generation goes on following.
    this.#following = swapped.catch(async () => {
      if (this.#live !== next) await next.index.close();
    });
    await swapped;
    if (this.#live !== next) return;
    const { pages, position } = next.index;
    const nothing = { written: [], removed: [], failed: await next.index.failures() };
    this.journal.published({ ...nothing, position, what: ['site published'], rendered: pages, milliseconds: performance.now() - started });
  }

  // Runs between two batches: levels the new generation with the log, then makes it the served one.
  async #swap(next: Generation): Promise<void> {
    await this.#level(next);
    if (this.#stopped) {
      await next.index.close();
      return;
    }
    const failed = next.index.failing;
    if (this.#live && failed > mostFailed) throw new Error(`${failed} pages could not be rendered; the site stays as it is`);
    // One sync for all files of the generation instead of one for each.
    await syncFiles(next.folder);
    await next.index.finish();
    const older = this.#live;
    serve(this.#options.dataDir, next);
    this.#live = next;
    this.#replaced('*');
    await older?.index.close();
    this.#prune(next);
  }

  #prune(kept: Generation): void {
    const { dataDir, log = () => undefined } = this.#options;
    this.#pruning = this.#pruning
      .then(() => prune(dataDir, kept, this.#ending.signal))
      .catch((error: unknown) => log(`an older generation could not be removed: ${String(error)}`));
  }

  async #level(generation: Generation | undefined): Promise<void> {
    if (!generation) return;
    while (!this.#hasStopped()) {
      const changes = portionOf(await listChangesAfter(this.#options.db, generation.index.position, batchSize));
      const again = generation.index.failing > 0 && this.#retry === undefined;
      if (this.#hasStopped() || (changes.length === 0 && !again)) return;
      const published = await (generation === this.#live ? this.#publishLive(generation, changes) : this.#publishNext(generation, changes));
      if (published.failed.length > 0) this.#retryLater();
      if (generation !== this.#live) continue;
      this.journal.published(published);
      this.#options.published?.(published);
      // Many writers at once: pages that several of them touch are rendered once for all, and answering them comes first.
      if (changes.length >= crowd && !this.#hasStopped()) await setTimeout(Math.min(longestPause, published.milliseconds));
    }
  }

  // Files that an interrupted filling wrote without noting them are written again, or removed, with the change they were made by.
  #publishNext(generation: Generation, changes: Change[]): Promise<Published> {
    return publishChanges(this.#press(), generation, { changes, rewrite: true });
  }

  async #publishLive(generation: Generation, changes: Change[]): Promise<Published> {
    this.journal.publishing(changes.length);
    // What the batch before could not look at any more comes first.
    const known = this.#ahead?.seenThrough ?? (await findLastPosition(this.#options.db));
    const ahead = new Ahead(this.#press(), generation, Math.max(known, changes.at(-1)?.position ?? 0));
    this.#ahead = ahead;
    const rendered = (done: number, total: number) => {
      if (done === 0) ahead.begin(total);
      this.journal.rendered(done, total);
    };
    const batch = { changes, rewrite: !this.#certain, rendered, meanwhile: () => ahead.paths };
    this.#certain = false;
    try {
      const published = await publishChanges(this.#press(), generation, batch);
      this.#certain = true;
      return published;
    } finally {
      await ahead.end();
    }
  }

  // What the batch did is not in the index, so it is done again.
  #brokenOff(error: unknown): void {
    this.#options.log?.(`publishing broke off and is tried again: ${String(error)}`);
    if (!this.#stopped) this.#retryLater();
  }

  // Asked anew each time: what was awaited in between may have taken long.
  #hasStopped(): boolean {
    return this.#stopped;
  }

  #retryLater(): void {
    clearTimeout(this.#retry);
    this.#retry = globalThis
      .setTimeout(() => {
        this.#retry = undefined;
        void this.follow();
      }, retryAfter)
      .unref();
  }

  #press(): Press {
    const { db, renderers, log = () => undefined } = this.#options;
    return { db, renderers, log, replaced: (path) => this.#replaced(path) };
  }
}

function portionOf(changes: Change[]): Change[] {
  let tags = 0;
  const end = changes.findIndex((change) => (tags += change.tags.length) > mostTags);
  return end === -1 ? changes : changes.slice(0, Math.max(1, end));
}
