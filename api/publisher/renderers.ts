import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isUnavailable } from '#db/postgres/availability.ts';
import { minute } from '../contract/durations.ts';
import { ThreadStarts } from '../thread-starts.ts';
import {
  isGone,
  RenderThread,
  type PendingRender,
  type RenderAnswer,
  type UnstoredPage,
  type RenderJob,
  type WorkerSettings,
} from './render-thread.ts';

/** `now`: a reader or a save waits for it. `soon`: the other pages of a save. `idle`: a whole site being filled. */
export type Urgency = 'now' | 'soon' | 'idle';

/** Renders of one thread at a time: one computes while others wait for rows and files. */
export const rendersPerThread = 4;
/** Milliseconds. A page takes a few; a long article on a busy machine takes a second or two. */
const usualDeadline = 10_000;
/** Milliseconds that closing waits for renders under way. */
const patience = 1_000;
/**
 * Waiting renders from which other threads help until none wait. Loading the build takes as long as rendering many pages, and a second
 * thread leaves no core of two for serving.
 */
const worthHelp = 16;
/** Milliseconds after which other threads help fewer: the first is held up by something long. */
const longWait = 500;
/** Milliseconds without a render after which a thread ends that is not the last: each holds 60 MB. */
const usualIdle = 30 * minute;

/** Returns the module of Astro's build that renders its pages, as `Renderers` takes it. */
export function rendererEntry(build: string): string {
  return pathToFileURL(join(build, 'server/entry.mjs')).href;
}

interface Options {
  /** Most threads. */
  threads: number;
  /** Milliseconds that a render may take. */
  deadline?: number;
  /** Milliseconds without a render after which a thread ends that is not the last. */
  idle?: number;
}

/**
 * Worker threads that render pages with Astro's server build, several at a time each, the most urgent first. The first starts with the
 * first render or with `warm`, others with the work; those that have nothing to do for long end, but the last. A render that misses its
 * deadline ends its thread: it is answered with 504, and the thread's other renders run again.
 */
export class Renderers {
  readonly #settings: WorkerSettings;
  readonly #mostThreads: number;
  readonly #resting: NodeJS.Timeout;
  /** Whether all threads take renders for which nobody waits, or only the first. */
  #helping = false;
  #callingHelp: NodeJS.Timeout | undefined;
  readonly #threads: RenderThread[] = [];
  readonly #starts = new ThreadStarts(() => this.#assign());
  readonly #waiting: Record<Urgency, PendingRender[]> = { now: [], soon: [], idle: [] };
  /** Renders that were under way on a terminated thread. */
  readonly #suspects: PendingRender[] = [];
  /** Files being written: a page's next render waits for the previous one, so that all encodings come from one render. */
  readonly #making = new Set<string>();
  /** Files whose thread was terminated, perhaps between the renames of one page: the next render writes them whatever it finds stored. */
  readonly #torn = new Set<string>();
  /** Threads that end because they had nothing to do. */
  readonly #ending = new Set<RenderThread>();
  #serial = 0;
  #stopping = false;

  constructor(entry: string, database: string, { threads, deadline = usualDeadline, idle = usualIdle }: Options) {
    this.#settings = { entry, database, connections: rendersPerThread, deadline };
    this.#mostThreads = threads;
    this.#resting = setInterval(() => this.#endIdle(performance.now() - idle), idle / 5).unref();
  }

  /** Starts the first thread, so that no render waits for it. Not soon after one that could not load. */
  warm(): void {
    if (this.#threads.length === 0 && !this.#stopping && !this.#starts.isPaused) this.#start();
  }

  /** Threads that are ready to render. */
  get ready(): number {
    return this.#threads.filter(({ isLoaded }) => isLoaded).length;
  }

  /**
   * Renders one URL. Never rejects: a failure is an answer with status 500 (504 past the deadline) and a reason. `unstored` is called before
   * a page to publish is stored, unless its bytes are those stored before.
   */
  render(
    url: string,
    urgency: Urgency,
    publish?: NonNullable<RenderJob['publish']>,
    unstored?: (page: UnstoredPage) => void,
  ): Promise<RenderAnswer> {
    return new Promise((done) => {
      const job = { id: ++this.#serial, url, ...(publish ? { publish: { ...publish, sendsUnstored: unstored !== undefined } } : {}) };
      // A render would wait for the database until its deadline.
      if (this.#stopping || isUnavailable(this.#settings.database)) {
        done(notRendered(job.id));
        return;
      }
      this.#waiting[urgency].push({ job, alone: false, own: urgency === 'now' && publish !== undefined, unstored, done });
      this.#assign();
    });
  }

  /** Finishes renders in flight; answers all waiting and later ones with 503. */
  stop(): void {
    this.#stopping = true;
    const waiting = [this.#suspects, ...Object.values(this.#waiting)];
    for (const some of waiting) for (const { job, done } of some.splice(0)) done(notRendered(job.id));
  }

  /** Stops and answers renders in flight with 503 too, so that an endless render does not delay the shutdown. */
  giveUp(): void {
    this.stop();
    for (const thread of this.#threads) if (thread.size > 0) thread.terminate('stopping');
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    this.stop();
    clearInterval(this.#resting);
    this.#starts.cancel();
    clearTimeout(this.#callingHelp);
    await Promise.all([...this.#threads, ...this.#ending].map((thread) => thread.close(patience)));
  }

  #start(): void {
    const thread: RenderThread = new RenderThread(this.#settings, {
      loaded: () => {
        this.#starts.loaded();
        this.#assign();
      },
      answered: (render, answer) => {
        this.#finish(render, answer);
        this.#assign();
      },
      // The replacement loads the build while this thread ends.
      overdue: () => this.#replace(thread),
      ended: (lost, reason, code) => {
        if (thread.isLoaded || this.#stopping) this.#ended(thread, lost, reason);
        else this.#notLoaded(thread, lost, reason, code);
      },
    });
    this.#threads.push(thread);
    this.#assign();
  }

  /** Renders that no thread has begun. */
  get #waits(): number {
    return Object.values(this.#waiting).reduce((sum, some) => sum + some.length, this.#suspects.length);
  }

  // Lets other threads help with many waiting renders at once, with few after a while, until none wait.
  #callHelp(): void {
    const waiting = this.#waits;
    if (waiting === 0 || this.#helping) {
      clearTimeout(this.#callingHelp);
      this.#callingHelp = undefined;
    }
    if (waiting === 0) this.#helping = false;
    else if (waiting >= worthHelp || this.#suspects.length > 0) this.#helping = true;
    // While the only thread loads the build, all wait.
    else if (!this.#helping && this.ready > 0) this.#callingHelp ??= setTimeout(() => this.#help(), longWait).unref();
  }

  #help(): void {
    this.#helping = true;
    if (!this.#stopping) this.#assign();
  }

  // One thread loads at a time: two would slow down each other, and the threads that render.
  #startHelper(): void {
    if (
      this.#waits === 0 ||
      this.#starts.isPaused ||
      this.#threads.length >= this.#mostThreads ||
      this.#threads.some(({ isLoaded }) => !isLoaded)
    )
      return;
    this.#start();
  }

  #endIdle(before: number): void {
    for (const thread of this.#threads.slice(1)) {
      // One that loads the build was started for renders that wait.
      if (!thread.isLoaded || thread.size > 0 || thread.lastAnswer > before) continue;
      this.#threads.splice(this.#threads.indexOf(thread), 1);
      this.#ending.add(thread);
      void thread.close(patience).then(() => this.#ending.delete(thread));
    }
  }

  #replace(thread: RenderThread): void {
    const at = this.#threads.indexOf(thread);
    if (at === -1) return;
    this.#threads.splice(at, 1);
    if (!this.#stopping) this.#start();
  }

  // Without any other thread nothing can be rendered. Waiting renders are answered so, because the next thread may not load either.
  #notLoaded(thread: RenderThread, lost: readonly PendingRender[], reason: string, code = 'NOT_LOADED'): void {
    const at = this.#threads.indexOf(thread);
    if (at === -1) return;
    this.#threads.splice(at, 1);
    this.#starts.failed();
    const failed = [...lost];
    if (this.#threads.length === 0) for (const some of [this.#suspects, ...Object.values(this.#waiting)]) failed.push(...some.splice(0));
    for (const render of failed) this.#finish(render, { ...notRendered(render.job.id), status: 500, reason, fault: code });
    this.#assign();
  }

  #ended(thread: RenderThread, lost: readonly PendingRender[], reason: string): void {
    this.#replace(thread);
    const isLate = reason.startsWith('took longer');
    for (const render of lost) {
      const { id, publish } = render.job;
      if (publish) this.#torn.add(publish.file);
      if (this.#stopping) this.#finish(render, notRendered(id));
      // A render that ran alone is the one at fault.
      else if (lost.length > 1) this.#suspects.push({ ...render, alone: true });
      else this.#finish(render, { ...notRendered(id), status: isLate ? 504 : 500, reason, endsThread: true });
    }
    this.#assign();
  }

  #finish({ job, done }: PendingRender, answer: RenderAnswer): void {
    const file = job.publish?.file;
    if (file === undefined) {
      done(answer);
      return;
    }
    this.#making.delete(file);
    const torn = this.#torn.has(file);
    // A page that is gone has its files removed.
    if (answer.hash !== undefined || isGone(answer)) this.#torn.delete(file);
    done(torn ? { ...answer, torn } : answer);
  }

  #assign(): void {
    if (this.#waits > 0) this.warm();
    this.#callHelp();
    for (;;) {
      const [suspect] = this.#suspects;
      const free = suspect && this.#threads.find((thread) => thread.takes(suspect, 1));
      if (!suspect || !free) break;
      this.#suspects.shift();
      free.start(this.#whole(suspect));
    }
    while (this.#startNext());
    if (this.#helping && !this.#stopping) this.#startHelper();
  }

  // Starts the most urgent waiting render on the least busy thread that takes it; returns false if none starts. A thread that loads the
  // build gets renders only while no other one is ready.
  #startNext(): boolean {
    const bySize = this.#threads.toSorted((one, other) => one.size - other.size);
    // The least busy thread gets no new renders while a suspect waits for a thread of its own.
    const reserved = this.#suspects.length > 0 ? bySize[0] : undefined;
    const loaded = bySize.filter((thread) => thread.isLoaded);
    const threads = (loaded.length > 0 ? loaded : bySize).filter((thread) => thread !== reserved);
    const first = this.#threads.find((thread) => threads.includes(thread));
    for (const urgency of ['now', 'soon', 'idle'] as const) {
      const waiting = this.#waiting[urgency];
      const at = waiting.findIndex(({ job }) => !job.publish || !this.#making.has(job.publish.file));
      const render = waiting[at];
      if (!render) continue;
      const thread = (urgency === 'now' || this.#helping ? threads : [first]).find((each) => each?.takes(render, rendersPerThread));
      if (!thread) return false;
      waiting.splice(at, 1);
      if (render.job.publish) this.#making.add(render.job.publish.file);
      thread.start(this.#whole(render));
      return true;
    }
    return false;
  }

  #whole(render: PendingRender): PendingRender {
    const { publish } = render.job;
    if (!publish || !this.#torn.has(publish.file)) return render;
    return { ...render, job: { ...render.job, publish: { ...publish, hash: undefined } } };
  }
}

function notRendered(id: number): RenderAnswer {
  return { id, status: 503, tags: [], headers: {}, milliseconds: 0 };
}
