import { DatabaseUnavailable } from '#db/errors.ts';
import { findLastPosition } from '#db/queries/changes.ts';
import type { PublishContext } from './batch.ts';
import { Fitness, mayPass } from './fitness.ts';
import { keepPolicy, neverResume, openCurrent, writeProxyPolicy, type Generation } from './generation.ts';
import { Journal } from './journal.ts';
import { LogFollower } from './log-follower.ts';
import { doubtLostPages } from './lost-files.ts';
import { findMismatch, LostHistory } from './match.ts';
import { siteFolders } from './page-file.ts';
import { wholePolicy } from './policy.ts';
import type { Problem } from './problem.ts';
import { makePublicFolder } from './public-files.ts';
import { Postponed } from './postponed.ts';
import { Pruning } from './pruning.ts';
import type { PublisherOptions, Replaced } from './publisher-options.ts';
import { fillNext, serveNext } from './replacement.ts';
import { Retry } from '../retry.ts';
import { Room } from './room.ts';
import { Turns } from './turns.ts';
import { storageFaultOf } from '../storage/storage-fault.ts';

/** Follows the change log and keeps the published site up to date with it. */
export class Publisher {
  readonly #options: PublisherOptions;
  #live: Generation | undefined;
  readonly #turns = new Turns();
  #following: Promise<void> = Promise.resolve();
  #publishingAll: Promise<void> | undefined;
  readonly #retry = new Retry(() => void this.follow());
  readonly #retryPostponed = new Retry(() => void this.follow());
  /** The next attempt at the whole site, once there may be room for it. */
  readonly #retryWhole: Retry = new Retry(() => (this.#room.mayDo ? void this.#publishFirst() : this.#retryWhole.later()));
  readonly #room: Room;
  readonly #ending = new AbortController();
  readonly #pruning: Pruning;
  #mending: Promise<void> = Promise.resolve();
  #replaced: Replaced = () => undefined;
  readonly #context: PublishContext;
  readonly #follower: LogFollower;
  /** Content security policy of the pages that the current build renders; empty until one of them has been rendered. */
  #policy = '';
  readonly #fitness: Fitness;
  /** Published batches and the progress of the current one, for the console. */
  readonly journal: Journal;

  private constructor(options: PublisherOptions, live: Generation | undefined, fitness: Fitness) {
    this.#options = options;
    this.#pruning = new Pruning(options);
    this.#room = new Room(options.dataDir);
    this.#live = live;
    this.#fitness = fitness;
    this.journal = new Journal(live?.index.position ?? 0);
    const { db, renderers, log = () => undefined } = options;
    this.#context = {
      db,
      renderers,
      log,
      postponed: new Postponed(),
      // All pages are replaced when another generation is swapped in.
      replaced: (generation, path, page) => (generation === this.#live ? this.#replaced(path, page) : undefined),
    };
    this.#follower = new LogFollower({
      context: this.#context,
      journal: this.journal,
      turns: this.#turns,
      retry: this.#retry,
      retryPostponed: this.#retryPostponed,
      stopping: this.#ending.signal,
      published: (published) => {
        this.#fitness.batchEnded(published);
        this.journal.published(published);
        options.published?.(published);
      },
    });
  }

  /** Opens the publisher with the generation that was served last, if any. */
  static async open(options: PublisherOptions): Promise<Publisher> {
    makePublicFolder(siteFolders(options.dataDir).generations);
    const live = await openCurrent(options.dataDir);
    const fitness = new Fitness(options.dataDir, live && (await findMismatch(options.db, live)));
    return new Publisher(options, live, fitness);
  }

  /** The served generation; undefined until the first publish is done. */
  get live(): Generation | undefined {
    return this.#live;
  }

  /** Content security policy of the served pages. */
  get policy(): string {
    return this.#live?.policy || this.#policy || wholePolicy({});
  }

  /** Why the served site does not match the database. Also checks that the served files still exist. */
  get problem(): Problem | undefined {
    // A readiness probe may be the first to find the files missing.
    if (this.#fitness.findsLoss(this.#live)) void this.follow();
    return this.#fitness.problem;
  }

  /** Returns a problem if pages have been failing for over a minute because of their rows or template; all others are up to date. */
  async findOutdated(): Promise<Problem | undefined> {
    const long = new Set(this.#context.postponed.listLong());
    if (long.size === 0 || !this.#live) return undefined;
    // Some may have failed only in a site that is not served. A site that is being replaced is asked for with the next call.
    const failures = await this.#live.index.failures().catch(() => []);
    const [detail, ...more] = failures.filter((path) => long.has(path));
    return detail === undefined ? undefined : { code: 'pages_outdated', detail, pages: more.length + 1 };
  }

  get publishingAll(): boolean {
    return this.#publishingAll !== undefined;
  }

  /** Sets the callback that receives every page whose bytes change in the served generation. */
  onReplaced(replaced: Replaced): void {
    this.#replaced = replaced;
  }

  /**
   * Resolves when a site with the current fingerprint is served and up to date with the change log. If it cannot be rendered, the
   * existing site stays and follows the log; without an existing one it rejects.
   */
  async start(): Promise<void> {
    if (this.#live?.fingerprint === this.#options.fingerprint && !this.#fitness.unfit) {
      // The stored policy is of the same build. A stop soon after the start ends the render of its page.
      await this.#readPolicy().catch((error: unknown) => (this.#hasStopped() ? undefined : this.#options.log?.(String(error))));
      if (this.#policy !== '') {
        keepPolicy(this.#live, this.#policy);
        writeProxyPolicy(this.#options.dataDir, this.#policy);
      }
      // Responses in memory carry the policy.
      this.#replaced('*');
      // Removes older generations that a stop or a kill left behind.
      this.#pruning.start(this.#live);
      this.#mending = this.#mendLost(this.#live);
    } else await this.#publishFirst();
    await this.follow();
  }

  /** Reads the policy from one page, because all pages share it. Throws if that page cannot be rendered. */
  async #readPolicy(): Promise<void> {
    if (this.#policy !== '') return;
    const { status, headers, reason = '', fault } = await this.#options.renderers.render('/404', 'now');
    if (status !== 200) {
      const message = `the content security policy is unknown: /404 was answered with ${status}. ${reason}`;
      throw status === 503 ? new DatabaseUnavailable(message) : Object.assign(new Error(message), { code: fault });
    }
    this.#policy = wholePolicy(headers);
  }

  async #publishFirst(): Promise<void> {
    try {
      await this.publishAll();
    } catch (error) {
      if (!this.#live) throw error;
      if (this.#fitness.stayedOld(error)) this.#options.log?.(`the site could not be published again: ${String(error)}`);
      // A build whose pages cannot be rendered is not tried again.
      if (!this.#hasStopped() && (this.#fitness.unfit || mayPass(error))) this.#retryWhole.later();
    }
  }

  /**
   * Publishes the changes committed since the last batch; calls during a batch share the next one. Resolves when no change is left, or, if
   * a new site waits for its turn, when the batch under way is done: another follow has the rest.
   */
  follow(): Promise<void> {
    this.#follower.renderEarly();
    this.#following = this.#turns.follow(() => this.#followLive().catch((error: unknown) => this.#brokenOff(error)));
    return this.#following;
  }

  /** Renders a page again whose file is in the index but cannot be read. */
  async mend(path: string): Promise<void> {
    await this.#live?.index.doubt([path]);
    void this.follow();
  }

  /** Renders the whole site into a new generation while the old one is served, then swaps them. */
  publishAll(): Promise<void> {
    this.#publishingAll ??= this.#fillAndSwap()
      .catch(async (error: unknown) => {
        if (storageFaultOf(error) === 'disk_full') await this.#makeRoom();
        this.journal.failed();
        throw error;
      })
      .finally(() => (this.#publishingAll = undefined));
    return this.#publishingAll;
  }

  // An unfinished site is of no use on a full disk, where it would keep writes from being stored.
  async #makeRoom(): Promise<void> {
    this.#pruning.start(this.#live);
    await this.#pruning.done;
    this.#room.ranOut();
  }

  /** Ends the current batch: renders in flight finish, the other pages are recorded and rendered at the next start. */
  async stop(): Promise<void> {
    this.#ending.abort();
    this.#retry.cancel();
    this.#retryPostponed.cancel();
    this.#retryWhole.cancel();
    this.#options.renderers.stop();
    // Before the whole site, which may wait for a removal.
    const pruned = this.#pruning.stop();
    await this.#following.catch(() => undefined);
    await this.#publishingAll?.catch(() => undefined);
    await pruned;
    await this.#mending;
    await this.#live?.index.close();
  }

  async #followLive(): Promise<void> {
    this.#fitness.findsLoss(this.#live);
    // An unfit generation has another history or lost its files, so the changes of this log cannot be applied to it.
    if (this.#fitness.unfit) {
      if (!this.#hasStopped() && !this.#publishingAll && !this.#retry.isWaiting && !this.#retryWhole.isWaiting) void this.#publishFirst();
    } else if (this.#live && !(await this.#follower.followServed(this.#live))) void this.follow();
    this.#fitness.wentOn();
  }

  async #fillAndSwap(): Promise<void> {
    const { dataDir, fingerprint, publishAssets, progress = () => undefined } = this.#options;
    const started = performance.now();
    // Publishing may begin before `start` has come so far.
    await this.#readPolicy();
    // Leftovers of other builds take room, and one that is still being removed could be mistaken for an unfinished one.
    this.#pruning.start(this.#live, fingerprint);
    await this.#pruning.done;
    // Estimates the total from the current page count; the real number is known only after the renders.
    const total = this.#live?.index.pages ?? 0;
    const rendered = (pages: number) => {
      progress(pages);
      this.journal.rendered(pages, total);
    };
    const older = this.#fitness.unfit ? undefined : this.#live;
    if (!older) this.#follower.forgetShown();
    const next = await fillNext(this.#context, { dataDir, fingerprint, policy: this.#policy, older, publishAssets, rendered });
    if (this.#hasStopped()) return next.index.close();
    await this.#turns.betweenBatches(() => this.#swap(next));
    if (this.#live !== next) return;
    const { pages, position } = next.index;
    const nothing = { written: [], removed: [], failed: await next.index.failures() };
    this.journal.published({ ...nothing, position, what: [], whole: true, rendered: pages, milliseconds: performance.now() - started });
  }

  // Runs between two batches: brings the new generation up to date with what the served one may show, then serves it.
  async #swap(next: Generation): Promise<void> {
    const older = this.#live;
    try {
      await this.#follower.catchUp(next, await findLastPosition(this.#options.db));
      if (this.#hasStopped()) return;
      await serveNext(this.#options.dataDir, next, { kept: this.#fitness.unfit === 'lost' ? undefined : older });
      this.#live = next;
    } catch (error) {
      if (error instanceof LostHistory) neverResume(next);
      throw error;
    } finally {
      // If the swap fails, the served generation keeps following the log.
      if (this.#live !== next) await next.index.close();
    }
    this.#fitness.renewed();
    this.#replaced('*');
    await older?.index.close();
    this.#pruning.start(next);
  }

  async #mendLost(generation: Generation): Promise<void> {
    const isOver = () => this.#hasStopped() || this.#live !== generation;
    const { log } = this.#context;
    if ((await doubtLostPages(generation, { isOver, betweenBatches: (work) => this.#turns.betweenBatches(work), log })) > 0)
      void this.follow();
  }

  // The index does not record what the batch did, so the batch runs again.
  async #brokenOff(error: unknown): Promise<void> {
    await this.#follower.endEarly();
    if (this.#fitness.brokeOff(error)) this.#options.log?.(`publishing broke off and is tried again: ${String(error)}`);
    if (!this.#hasStopped()) this.#retry.later();
  }

  // Reads the flag on each call, because an await in between may have taken long.
  #hasStopped(): boolean {
    return this.#ending.signal.aborted;
  }
}
