import { Worker } from 'node:worker_threads';
import { logStart, type LogPlace } from '#db/queries/changes.ts';
import type { IndexState, PageIndex } from './page-index.ts';

/** Calls of the index that its thread answers, one after the other. */
type CallName =
  | 'hashOf'
  | 'hashesOf'
  | 'pathsWith'
  | 'tagsOf'
  | 'allPaths'
  | 'failures'
  | 'apply'
  | 'doubt'
  | 'doubtLost'
  | 'begin'
  | 'isSound'
  | 'done'
  | 'lastUnsynced'
  | 'synced'
  | 'distrustUnsynced'
  | 'finish'
  | 'state';

export interface IndexJob {
  id: number;
  name: CallName;
  asked: unknown[];
}

/** `failure` is why the call threw. */
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

/**
 * The page index of a generation on a thread of its own: looking through the pages of a large site and syncing what a batch
 * noted take long, and readers are served meanwhile. A thread that falls is replaced at the next call.
 */
export class IndexThread {
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #state: IndexState = { place: logStart, origin: '', target: 0, complete: false, pages: 0, failing: 0 };
  #worker: Worker | undefined;
  #serial = 0;
  #closed = false;

  private constructor(file: string) {
    this.#file = file;
  }

  /** Opens the index, or makes it. Rejects with SQLite's error where that cannot be. */
  static async open(file: string): Promise<IndexThread> {
    const index = new IndexThread(file);
    await index.#call('state');
    return index;
  }

  /** Everything up to this position of the change log is in the pages. */
  get position(): number {
    return this.#state.place.position;
  }

  get place(): LogPlace {
    return this.#state.place;
  }

  /** Identity of the database that the pages were made from. */
  get origin(): string {
    return this.#state.origin;
  }

  /** Position that a batch which was begun will reach; 0 where none was. */
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

  /** Pages whose last render failed, or whose bytes are in doubt. */
  get failing(): number {
    return this.#state.failing;
  }

  readonly hashOf = this.#caller('hashOf');
  readonly hashesOf = this.#caller('hashesOf');
  readonly pathsWith = this.#caller('pathsWith');
  readonly tagsOf = this.#caller('tagsOf');
  readonly allPaths = this.#caller('allPaths');
  readonly failures = this.#caller('failures');
  readonly apply = this.#caller('apply');
  readonly doubt = this.#caller('doubt');
  readonly doubtLost = this.#caller('doubtLost');
  readonly done = this.#caller('done');
  readonly isSound = this.#caller('isSound');
  readonly begin = this.#caller('begin');
  readonly lastUnsynced = this.#caller('lastUnsynced');
  readonly synced = this.#caller('synced');
  readonly distrustUnsynced = this.#caller('distrustUnsynced');
  readonly finish = this.#caller('finish');

  /** Closes the index after the calls under way. */
  async close(): Promise<void> {
    this.#closed = true;
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('close');
    await ended;
  }

  #caller<Name extends CallName>(name: Name) {
    return (...asked: Parameters<PageIndex[Name]>) => this.#call(name, ...asked) as Promise<ReturnType<PageIndex[Name]>>;
  }

  #call(name: CallName, ...asked: unknown[]): Promise<unknown> {
    // Its folder may be gone by now, and must not come to be again.
    if (this.#closed) return Promise.reject(new Error('the page index is closed'));
    const job: IndexJob = { id: ++this.#serial, name, asked };
    return new Promise((done, failed) => {
      this.#waiting.set(job.id, { done, failed });
      (this.#worker ??= this.#start()).postMessage(job);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { workerData: this.#file });
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
