import { setTimeout as pause } from 'node:timers/promises';
import { findLastPosition, type Change } from '#db/queries/changes.ts';
import { publishChanges, type PublishContext, type Published } from './batch.ts';
import { EarlyRender } from './early-render.ts';
import type { Generation } from './generation.ts';
import type { Journal } from './journal.ts';
import { retries, type Retry } from '../retry.ts';
import { ShownHistory } from './shown-history.ts';
import type { Turns } from './turns.ts';

interface FollowerParts {
  context: PublishContext;
  journal: Journal;
  turns: Turns;
  /** Makes another attempt at pages that the system refused; no failed page is tried before, unless with a change. */
  retry: Retry;
  /** Makes the next attempt at a postponed page. Others are tried before. */
  retryPostponed: Retry;
  /** Lets no batch follow the one under way. */
  stopping: AbortSignal;
  /** Called after each batch of the served generation. */
  published: (published: Published) => void;
}

/** Changes in a batch from which many writers are assumed, and the longest pause after such a batch in milliseconds. */
const crowd = 12;
const longestPause = 400;

/** Brings generations up to date with the change log, batch by batch. */
export class LogFollower {
  readonly #parts: FollowerParts;
  /** Whether the index of the served generation is known to match the files on disk; not after a start or an interrupted batch. */
  #certain = false;
  #early: EarlyRender | undefined;
  readonly #shown = new ShownHistory();

  constructor(parts: FollowerParts) {
    this.#parts = parts;
  }

  /** Renders the own pages of new saves early, if a batch of many pages is under way. */
  renderEarly(): void {
    this.#early?.renderNew();
  }

  /** Ends early rendering; resolves when no such render is under way. */
  async endEarly(): Promise<void> {
    await this.#early?.end();
  }

  /** Begins again with pages that are rendered from scratch. */
  forgetShown(): void {
    this.#shown.clear();
  }

  /** Publishes until no change is left, or until other work waits for the end of a batch: then returns false. */
  async followServed(served: Generation): Promise<boolean> {
    const { turns, published } = this.#parts;
    while (!this.#hasStopped()) {
      // Where early rendering starts to read the log. Read before the batch's changes, so that each change is in one of the two.
      const seen = this.#early?.seenThrough ?? (await findLastPosition(this.#parts.context.db));
      const changes = await this.#listNext(served);
      if (!changes) break;
      const batch = await this.#recorded(() => this.#publishServed(served, changes, seen));
      published(batch);
      // With many writers, a pause lets requests be answered first and renders a page that several of them touch only once.
      if (changes.length >= crowd && !this.#hasStopped()) await pause(Math.min(longestPause, batch.milliseconds));
      // Own pages of new saves are rendered early in the pause too.
      await this.endEarly();
      if (turns.isAwaited && !this.#hasStopped()) return false;
    }
    this.#retryPostponed(served);
    return true;
  }

  /** Publishes into a generation that is not served yet, until it is past `target`: with steady writes the log never ends. */
  async catchUp(next: Generation, target: number): Promise<void> {
    while (!this.#hasStopped()) {
      const changes = await this.#listNext(next);
      if (!changes) break;
      // An interrupted fill may have left files that the index does not know.
      await this.#recorded(() => publishChanges(this.#parts.context, next, { changes, rewrite: true }));
      if (next.index.position >= target) break;
    }
    this.#retryPostponed(next);
  }

  /** Lists the changes of the next batch, none if only failed pages are left to do; undefined without anything to do. */
  async #listNext({ index }: Generation): Promise<Change[] | undefined> {
    const { context, retry } = this.#parts;
    const changes = await this.#shown.listNextChanges(context.db, index);
    const again = index.failing > 0 && !retry.isWaiting && (await index.failures()).some((path) => !context.postponed.isWaiting(path));
    return this.#hasStopped() || (changes.length === 0 && !again) ? undefined : changes;
  }

  async #recorded(publish: () => Promise<Published>): Promise<Published> {
    const { context, retry } = this.#parts;
    const published = await publish();
    await this.#shown.rendered(context.db);
    if (published.failed.some((path) => !context.postponed.isWaiting(path))) retry.later();
    return published;
  }

  async #publishServed(served: Generation, changes: Change[], seen: number): Promise<Published> {
    const { context, journal } = this.#parts;
    journal.publishing(changes.length);
    const early = new EarlyRender(context, served, Math.max(seen, changes.at(-1)?.position ?? 0));
    this.#early = early;
    const rendered = (done: number, total: number) => {
      early.progress(done, total);
      journal.rendered(done, total);
    };
    const batch = { changes, rewrite: !this.#certain, rendered, meanwhile: () => early.paths };
    this.#certain = false;
    const published = await publishChanges(context, served, batch);
    this.#certain = true;
    return published;
  }

  #retryPostponed({ index }: Generation): void {
    const { context, retry, retryPostponed } = this.#parts;
    const wait = context.postponed.nextIn();
    if (index.failing > 0 && wait !== undefined && !retry.isWaiting && !this.#hasStopped())
      retryPostponed.later(Math.max(wait, retries.after));
  }

  // Reads the flag on each call, because an await in between may have taken long.
  #hasStopped(): boolean {
    return this.#parts.stopping.aborted;
  }
}
