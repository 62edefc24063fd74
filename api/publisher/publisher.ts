import { setTimeout } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { findLastPosition, type Change } from '#db/queries/changes.ts';
import { EarlyRender } from './early-render.ts';
import { publishChanges, type PublishContext, type Published } from './batch.ts';
import { Fitness } from './fitness.ts';
import { keepPolicy, openCurrent, prune, writeProxyPolicy, type Generation } from './generation.ts';
import { Journal } from './journal.ts';
import { doubtLostPages } from './lost-files.ts';
import { findMismatch } from './match.ts';
import { siteFolders } from './page-file.ts';
import { wholePolicy } from './policy.ts';
import type { Problem } from './problem.ts';
import { listNextChanges } from './portion.ts';
import { makePublicFolder } from './public-files.ts';
import { Postponed } from './postponed.ts';
import type { Renderers } from './renderers.ts';
import { fillNext, serveNext } from './replacement.ts';

export interface PublisherOptions {
  dataDir: string;
  /** What pages are made with besides rows: another fingerprint means publishing the whole site anew. */
  fingerprint: string;
  db: Db;
  renderers: Renderers;
  /** Copies the build's files beside the generations. */
  layOutAssets?: () => void;
  log?: (message: string) => void;
  /** Told how many pages a whole publish has so far. */
  progress?: (pages: number) => void;
  published?: (published: Published) => void;
}

/** Changes in a batch that mean a crowd of writers, and milliseconds after it at most. */
const crowd = 12;
const longestPause = 400;
const retryAfter = 5_000;

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
  #mending: Promise<void> = Promise.resolve();
  /** Whether the index tells what is on disk: after a start, or a batch that broke off, it may not. */
  #certain = false;
  #replaced: (path: string) => void = () => undefined;
  #early: EarlyRender | undefined;
  readonly #postponed = new Postponed();
  /** Content policy of what the present build renders. */
  #policy = '';
  readonly #fitness: Fitness;
  /** What was and is being published, for the console. */
  readonly journal = new Journal();

  private constructor(options: PublisherOptions, live: Generation | undefined, fitness: Fitness) {
    this.#options = options;
    this.#live = live;
    this.#fitness = fitness;
  }

  /** With the generation that was served last, if there is one. */
  static async open(options: PublisherOptions): Promise<Publisher> {
    makePublicFolder(siteFolders(options.dataDir).generations);
    const live = await openCurrent(options.dataDir);
    const fitness = new Fitness(options.dataDir, live && (await findMismatch(options.db, live)));
    return new Publisher(options, live, fitness);
  }

  /** The generation that is served; undefined until the first publish is done. */
  get live(): Generation | undefined {
    return this.#live;
  }

  /** Content policy of the pages that are served. */
  get policy(): string {
    return this.#live?.policy || this.#policy || wholePolicy({});
  }

  /** Why the served site is not what the database says; looks whether its files are still there. */
  get problem(): Problem | undefined {
    // A probe may be the first to see that they are not.
    if (this.#fitness.findsLoss(this.#live)) void this.follow();
    return this.#fitness.problem;
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
    if (this.#live?.fingerprint === this.#options.fingerprint && !this.#fitness.unfit) {
      keepPolicy(this.#live, this.#policy);
      writeProxyPolicy(this.#options.dataDir, this.#policy);
      // What a stop or a kill left of older generations.
      this.#prune(this.#live);
      this.#mending = this.#mendLost(this.#live);
    } else await this.#publishFirst();
    await this.follow();
  }

  async #publishFirst(): Promise<void> {
    try {
      await this.publishAll();
    } catch (error) {
      if (!this.#live) throw error;
      this.#options.log?.(`the site could not be published anew: ${String(error)}`);
      if (this.#fitness.unfit) this.#retryLater();
    }
  }

  /** Publishes what has been committed since; calls while a batch runs are coalesced into the next. */
  follow(): Promise<void> {
    this.#early?.look();
    this.#following = this.#following.then(() => this.#followLive()).catch((error: unknown) => this.#brokenOff(error));
    return this.#following;
  }

  /** Makes a page again whose file the index knows and nobody can read. */
  async mend(path: string): Promise<void> {
    await this.#live?.index.doubt([path]);
    void this.follow();
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
    await this.#mending;
    await this.#live?.index.close();
  }

  async #followLive(): Promise<void> {
    this.#fitness.findsLoss(this.#live);
    // What is served has another history, so that no change of this log leads on from it.
    if (!this.#fitness.unfit) await this.#level(this.#live);
    else if (!this.#stopped && !this.#publishingAll && this.#retry === undefined) void this.#publishFirst();
    this.#fitness.wentOn();
  }

  async #fillAndSwap(): Promise<void> {
    const { dataDir, fingerprint, layOutAssets, progress = () => undefined } = this.#options;
    const started = performance.now();
    // An older generation that is still being removed could be taken for an unfinished one.
    await this.#pruning;
    // As many pages as there are now; how many there will be, the renders say.
    const total = this.#live?.index.pages ?? 0;
    const rendered = (pages: number) => {
      progress(pages);
      this.journal.rendered(pages, total);
    };
    const older = this.#fitness.unfit ? undefined : this.#live;
    const next = await fillNext(this.#context(), { dataDir, fingerprint, policy: this.#policy, older, layOutAssets, rendered });
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
    await serveNext(this.#options.dataDir, next, { kept: this.#fitness.unfit === 'lost' ? undefined : this.#live });
    const older = this.#live;
    this.#live = next;
    this.#fitness.renewed();
    this.#replaced('*');
    await older?.index.close();
    this.#prune(next);
  }

  async #mendLost(generation: Generation): Promise<void> {
    const isOver = () => this.#stopped || this.#live !== generation;
    if ((await doubtLostPages(generation, isOver, this.#context().log)) > 0) void this.follow();
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
      const changes = await listNextChanges(this.#options.db, generation.index);
      const again = generation.index.failing > this.#postponed.count() && this.#retry === undefined;
      if (this.#hasStopped() || (changes.length === 0 && !again)) break;
      // Into a generation that is being filled all is written: an interrupted filling left files that it had not noted.
      const publish = () => publishChanges(this.#context(), generation, { changes, rewrite: true });
      const published = await (generation === this.#live ? this.#publishLive(generation, changes) : publish());
      if (published.failed.some((path) => !this.#postponed.isWaiting(path))) this.#retryLater();
      if (generation !== this.#live) continue;
      this.#fitness.batchEnded(published);
      this.journal.published(published);
      this.#options.published?.(published);
      // Many writers at once: pages that several of them touch are rendered once for all, and answering them comes first.
      if (changes.length >= crowd && !this.#hasStopped()) await setTimeout(Math.min(longestPause, published.milliseconds));
    }
    const later = this.#postponed.nextIn();
    const isWaiting = generation.index.failing > 0 && later !== undefined;
    if (isWaiting && this.#retry === undefined && !this.#hasStopped()) this.#retryLater(Math.max(later, retryAfter));
  }

  async #publishLive(generation: Generation, changes: Change[]): Promise<Published> {
    this.journal.publishing(changes.length);
    // What the batch before could not look at any more comes first.
    const known = this.#early?.seenThrough ?? (await findLastPosition(this.#options.db));
    const early = new EarlyRender(this.#context(), generation, Math.max(known, changes.at(-1)?.position ?? 0));
    this.#early = early;
    const rendered = (done: number, total: number) => {
      if (done === 0) early.begin(total);
      this.journal.rendered(done, total);
    };
    const batch = { changes, rewrite: !this.#certain, rendered, meanwhile: () => early.paths };
    this.#certain = false;
    try {
      const published = await publishChanges(this.#context(), generation, batch);
      this.#certain = true;
      return published;
    } finally {
      await early.end();
    }
  }

  // What the batch did is not in the index, so it is done again.
  #brokenOff(error: unknown): void {
    this.#options.log?.(`publishing broke off and is tried again: ${String(error)}`);
    this.#fitness.brokeOff(error);
    if (!this.#stopped) this.#retryLater();
  }

  // Asked anew each time: what was awaited in between may have taken long.
  #hasStopped(): boolean {
    return this.#stopped;
  }

  #retryLater(after = retryAfter): void {
    clearTimeout(this.#retry);
    this.#retry = globalThis
      .setTimeout(() => {
        this.#retry = undefined;
        void this.follow();
      }, after)
      .unref();
  }

  #context(): PublishContext {
    const { db, renderers, log = () => undefined } = this.#options;
    return { db, renderers, log, postponed: this.#postponed, replaced: (path) => this.#replaced(path) };
  }
}
