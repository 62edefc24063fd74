import type { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { heapLimits } from '../heap-limits.ts';
import { removeDraftsOf } from './write-page.ts';

export interface WorkerSettings {
  /** Module URL of Astro's server build. */
  entry: string;
  /** File or URL of the database. */
  database: string;
  connections: number;
  /** Milliseconds after which an unfinished render is given up. */
  deadline: number;
}

/** A page to render; with `publish` the worker stores it and does not return the body. */
export interface RenderJob {
  id: number;
  url: string;
  publish?: {
    file: string;
    /** Hash of the stored page: equal bytes are not written again. */
    hash: string | undefined;
    /** Folder for files before they are renamed into place; set if this generation is served to readers. */
    drafts: string | undefined;
    older: { file: string; hash: string } | undefined;
    /** Whether the worker sends an `UnstoredPage` before it stores the page. */
    sendsUnstored?: boolean;
  };
}

/** A page to be stored whose bytes are not those stored before. Its `RenderAnswer` follows, once it is stored or could not be. */
export interface UnstoredPage {
  id: number;
  unstored: Uint8Array;
  hash: string;
}

export interface RenderAnswer {
  id: number;
  status: number;
  tags: string[];
  /** Empty for a published page, whose headers are not used. */
  headers: Record<string, string>;
  milliseconds: number;
  body?: Uint8Array<ArrayBuffer>;
  hash?: string;
  /** Whether the page's file was written or linked. */
  changed?: boolean;
  /** Why the render failed, for the log. */
  reason?: string;
  /** The system's or SQLite's error code if the page is not at fault: EMFILE, ENOSPC, SQLITE_CANTOPEN. */
  fault?: string;
  /** Set if an earlier render of the page lost its thread: files of that one may be in place. */
  torn?: boolean;
  /** Set if the render ended its thread: it missed its deadline or needed too much memory. */
  endsThread?: boolean;
}

/** Returns whether nothing has the page's address any more. */
export function isGone({ status }: RenderAnswer): boolean {
  return status === 404 || status === 410;
}

/**
 * A waiting or running render. `alone` marks one whose thread was terminated: it runs again on a thread of its own. `own` marks the
 * page that was saved: until it is stored, its thread takes no other kind of render.
 */
export interface PendingRender {
  job: RenderJob;
  alone: boolean;
  own: boolean;
  /** Called before the page is stored, unless its bytes are those stored before. */
  unstored?: ((page: UnstoredPage) => void) | undefined;
  done: (answer: RenderAnswer) => void;
}

interface Events {
  /** The build is loaded. */
  loaded: () => void;
  answered: (render: PendingRender, answer: RenderAnswer) => void;
  /** A render missed its deadline, and the thread is being terminated. Running its renders alone shows which one is at fault. */
  overdue: () => void;
  /** The thread ended and lost these renders; `code` is the system's if it has one. */
  ended: (renders: readonly PendingRender[], reason: string, code: string | undefined) => void;
}

/** What a render thread needs of a worker. */
export type RenderWorker = Pick<Worker, 'postMessage' | 'terminate' | 'threadId'> & Pick<EventEmitter, 'on' | 'once'>;

/** Starts the worker of a render thread. Most tests replace it (`api/test/kept-workers.ts`), because loading the build takes half a second. */
export const workers = {
  start: (settings: WorkerSettings): RenderWorker => startWorker(new URL('./render-worker.ts', import.meta.url), settings),
};

/** Starts a worker that may load the build. */
export function startWorker(module: URL, settings: WorkerSettings): Worker {
  return new Worker(module, {
    workerData: settings,
    env: { ...process.env, NODE_ENV: 'production' },
    resourceLimits: heapLimits(384),
  });
}

/** A thread that renders several pages at a time; terminated when a render misses its deadline. */
export class RenderThread {
  readonly #worker: RenderWorker;
  readonly #renders = new Map<number, { render: PendingRender; timer: NodeJS.Timeout | undefined }>();
  readonly #deadline: number;
  readonly #events: Events;
  /** Deadlines start when the build is loaded, which takes longest when many threads start at once. */
  #loaded = false;
  #reason: string | undefined;
  #ended: Promise<void> | undefined;
  #lastAnswer = performance.now();

  constructor(settings: WorkerSettings, events: Events) {
    this.#deadline = settings.deadline;
    this.#events = events;
    this.#worker = workers.start(settings);
    this.#worker.on('message', (message: RenderAnswer | UnstoredPage | 'loaded') => {
      if (message === 'loaded') this.#begin();
      else if ('unstored' in message) this.#renders.get(message.id)?.render.unstored?.(message);
      else this.#answer(message);
    });
    // An ended worker no longer has its id.
    const { threadId } = this.#worker;
    // 'error' is followed by 'exit'.
    let code: string | undefined;
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      this.#reason ??= String(error);
      code = error.code;
    });
    this.#worker.on('exit', () => {
      for (const { timer } of this.#renders.values()) clearTimeout(timer);
      const lost = [...this.#renders.values()].map(({ render }) => render);
      this.#renders.clear();
      // A missing folder has no drafts left; what cannot be removed is removed when the generation is opened next.
      for (const drafts of new Set(lost.map(({ job }) => job.publish?.drafts)))
        if (drafts !== undefined) removeDraftsOf(threadId, drafts).catch(() => undefined);
      events.ended(lost, this.#reason ?? 'render worker ended', code);
    });
  }

  get size(): number {
    return this.#renders.size;
  }

  /** When it last finished a render, or had loaded the build (`performance.now()`). */
  get lastAnswer(): number {
    return this.#lastAnswer;
  }

  /** Whether the build is loaded, which takes a second or two. */
  get isLoaded(): boolean {
    return this.#loaded;
  }

  /** Returns whether a render may start in addition to those under way, `most` in all. */
  takes(render: PendingRender, most: number): boolean {
    if (this.#reason !== undefined || this.size >= most) return false;
    const others = [...this.#renders.values()].map((other) => other.render);
    return others.length === 0 || (!render.alone && !others.some((other) => other.alone || (other.own && !render.own)));
  }

  start(render: PendingRender): void {
    this.#renders.set(render.job.id, { render, timer: this.#loaded ? this.#timer() : undefined });
    this.#worker.postMessage(render.job);
  }

  /** Ends the thread at once. */
  terminate(reason: string): void {
    this.#reason ??= reason;
    void this.#worker.terminate();
  }

  /** Ends the thread after the renders under way, or after `patience` milliseconds. */
  close(patience: number): Promise<void> {
    this.#ended ??= new Promise((resolve) => {
      const timer = setTimeout(() => this.terminate('closing'), patience);
      this.#worker.once('exit', () => {
        clearTimeout(timer);
        resolve();
      });
      this.#worker.postMessage('close');
    });
    return this.#ended;
  }

  #begin(): void {
    this.#loaded = true;
    this.#lastAnswer = performance.now();
    for (const entry of this.#renders.values()) entry.timer = this.#timer();
    this.#events.loaded();
  }

  #timer(): NodeJS.Timeout {
    return setTimeout(() => {
      if (this.#reason !== undefined) return;
      this.terminate(`took longer than ${this.#deadline} ms`);
      this.#events.overdue();
    }, this.#deadline);
  }

  #answer(answer: RenderAnswer): void {
    const entry = this.#renders.get(answer.id);
    if (!entry) return;
    clearTimeout(entry.timer);
    this.#lastAnswer = performance.now();
    this.#renders.delete(answer.id);
    this.#events.answered(entry.render, answer);
  }
}
