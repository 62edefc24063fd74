import { Worker } from 'node:worker_threads';
import { heapLimits } from '../heap-limits.ts';
import { logStart, type LogPlace } from '#db/queries/changes.ts';
import type { IndexState, PageIndex } from './page-index.ts';

/** Index calls that the thread answers, one after another. */
const calls = [
  'hashOf',
  'hashesOf',
  'pathsWith',
  'tagsOf',
  'allPaths',
  'failures',
  'apply',
  'doubt',
  'doubtLost',
  'begin',
  'isSound',
  'done',
  'lastUnsynced',
  'synced',
  'distrustUnsynced',
  'finish',
] as const satisfies ReadonlyArray<keyof PageIndex>;

type IndexCalls = {
  [Name in (typeof calls)[number]]: (...args: Parameters<PageIndex[Name]>) => Promise<ReturnType<PageIndex[Name]>>;
};
type CallName = keyof IndexCalls | 'state';

export interface IndexJob {
  id: number;
  name: CallName;
  args: unknown[];
}

/** `failure` describes the error that the call threw. */
export interface IndexAnswer {
  id: number;
  state: IndexState;
  value?: unknown;
  failure?: { name: string; message: string; code?: unknown };
}

interface Waiting {
  done: (value: unknown) => void;
  failed: (error: Error) => void;
}

/** A page index on its own thread: its state after the last answer, and its calls. */
export type IndexThread = StateThread & IndexCalls;

/** Opens or creates an index. Rejects with SQLite's error on failure. */
export async function openIndexThread(file: string): Promise<IndexThread> {
  const thread = new StateThread(file);
  await thread.call('state');
  const named = calls.map((name) => [name, (...args: unknown[]) => thread.call(name, ...args)] as const);
  return Object.assign(thread, Object.fromEntries(named) as unknown as IndexCalls);
}

/**
 * Runs the page index of a generation on its own thread: scanning a large site and syncing a batch take long and would block
 * requests. The next call replaces a crashed thread.
 */
class StateThread {
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #state: IndexState = { place: logStart, origin: '', target: 0, complete: false, pages: 0, failing: 0 };
  #worker: Worker | undefined;
  #serial = 0;
  #closed = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** The pages include every change up to this log position. */
  get position(): number {
    return this.#state.place.position;
  }

  get place(): LogPlace {
    return this.#state.place;
  }

  /** Identity of the database that the pages were rendered from. */
  get origin(): string {
    return this.#state.origin;
  }

  /** Position that an unfinished batch will reach; 0 without one. */
  get target(): number {
    return this.#state.target;
  }

  /** Whether every page has been rendered once. */
  get complete(): boolean {
    return this.#state.complete;
  }

  get pages(): number {
    return this.#state.pages;
  }

  /** Number of pages whose last render failed or whose bytes are in doubt. */
  get failing(): number {
    return this.#state.failing;
  }

  /** Closes the index after the calls under way. */
  async close(): Promise<void> {
    this.#closed = true;
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('close');
    await ended;
  }

  call(name: CallName, ...args: unknown[]): Promise<unknown> {
    // The folder may have been deleted; a new thread must not recreate the index.
    if (this.#closed) return Promise.reject(new Error('the page index is closed'));
    const job: IndexJob = { id: ++this.#serial, name, args };
    return new Promise((done, failed) => {
      this.#waiting.set(job.id, { done, failed });
      (this.#worker ??= this.#start()).postMessage(job);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
      workerData: this.#file,
      resourceLimits: heapLimits(384),
    });
    worker.on('message', ({ id, state, value, failure }: IndexAnswer) => {
      const job = this.#waiting.get(id);
      this.#waiting.delete(id);
      this.#state = state;
      if (failure === undefined) job?.done(value);
      else job?.failed(Object.assign(new Error(failure.message), failure));
    });
    // 'error' is followed by 'exit'.
    let reason: Error = new Error('the thread of the page index ended');
    worker.on('error', (error) => (reason = error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => {
      this.#worker = undefined;
      for (const [id, { failed }] of this.#waiting) {
        this.#waiting.delete(id);
        failed(reason);
      }
    });
    return worker;
  }
}
