import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

export interface WorkerSettings {
  /** Module URL of Astro's server build. */
  entry: string;
  /** Database file. */
  database: string;
  connections: number;
}

/** A page to render; with `publish` the worker also stores it and keeps the body to itself. */
export interface RenderJob {
  id: number;
  url: string;
  publish?: {
    file: string;
    /** Hash of what is stored now: equal bytes are not written again. */
    hash: string | undefined;
    /** Folder for files on their way; given where readers are served from this generation now. */
    drafts: string | undefined;
    older: { file: string; hash: string } | undefined;
  };
}

export interface RenderAnswer {
  id: number;
  status: number;
  tags: string[];
  /** None where the page is published: nobody reads them there. */
  headers: Record<string, string>;
  milliseconds: number;
  body?: Uint8Array;
  hash?: string;
  /** Whether new bytes were put in place. */
  changed?: boolean;
  /** Why the render failed, for the log. */
  reason?: string;
  /** The system's or SQLite's code, where it was no fault of the page: EMFILE, ENOSPC, SQLITE_CANTOPEN. */
  fault?: string;
}

/** `now`: a reader or a save waits for it. `soon`: the other pages of a save. `idle`: a whole site being filled. */
export type Urgency = 'now' | 'soon' | 'idle';

interface Waiting {
  job: RenderJob;
  done: (answer: RenderAnswer) => void;
}

const inFlightPerWorker = 4;

/** The worker threads that render pages with Astro's server build, several at a time each, the most urgent first. */
export class Renderers {
  readonly #settings: WorkerSettings;
  readonly #workers: Array<{ worker: Worker; jobs: Map<number, Waiting> }> = [];
  readonly #waiting: Record<Urgency, Waiting[]> = { now: [], soon: [], idle: [] };
  /** Files that are being made: a page's next render waits for the one before, so that its encodings are of one render. */
  readonly #making = new Set<string>();
  #serial = 0;
  #closing = false;
  #stopping = false;

  constructor(entry: string, database: string, threads = Math.max(1, Math.min(4, availableParallelism()))) {
    this.#settings = { entry, database, connections: inFlightPerWorker };
    for (let at = 0; at < threads; at++) this.#start();
  }

  /** Renders one URL. Never rejects: a failure is an answer with status 500 and a reason. */
  render(url: string, urgency: Urgency, publish?: NonNullable<RenderJob['publish']>): Promise<RenderAnswer> {
    return new Promise((done) => {
      const job = { id: ++this.#serial, url, ...(publish ? { publish } : {}) };
      if (this.#stopping) {
        done(notRendered(job.id));
        return;
      }
      this.#waiting[urgency].push({ job, done });
      this.#assign();
    });
  }

  /** Finishes what is in flight; everything still waiting, and everything asked for later, is answered with 503. */
  stop(): void {
    this.#stopping = true;
    for (const waiting of Object.values(this.#waiting)) for (const { job, done } of waiting.splice(0)) done(notRendered(job.id));
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.all(
      this.#workers.map(({ worker }) => {
        const ended = new Promise((resolve) => worker.once('exit', resolve));
        worker.postMessage('close');
        return ended;
      }),
    );
  }

  #start(): void {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: this.#settings,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const member = { worker, jobs: new Map<number, Waiting>() };
    worker.on('message', (answer: RenderAnswer) => {
      const waiting = member.jobs.get(answer.id);
      member.jobs.delete(answer.id);
      this.#made(waiting);
      waiting?.done(answer);
      this.#assign();
    });
    // 'error' is followed by 'exit', where a worker that fell is replaced.
    let reason = 'render worker ended';
    worker.on('error', (error) => (reason = String(error)));
    worker.on('exit', () => {
      this.#workers.splice(this.#workers.indexOf(member), 1);
      for (const waiting of member.jobs.values()) {
        this.#made(waiting);
        waiting.done({ id: waiting.job.id, status: 500, tags: [], headers: {}, milliseconds: 0, reason });
      }
      if (!this.#closing) this.#start();
    });
    this.#workers.push(member);
    this.#assign();
  }

  #assign(): void {
    for (;;) {
      const [idlest] = this.#workers.toSorted((one, other) => one.jobs.size - other.jobs.size);
      if (!idlest || idlest.jobs.size >= inFlightPerWorker) return;
      const next = this.#take('now') ?? this.#take('soon') ?? this.#take('idle');
      if (!next) return;
      if (next.job.publish) this.#making.add(next.job.publish.file);
      idlest.jobs.set(next.job.id, next);
      idlest.worker.postMessage(next.job);
    }
  }

  #take(urgency: Urgency): Waiting | undefined {
    const at = this.#waiting[urgency].findIndex(({ job }) => !job.publish || !this.#making.has(job.publish.file));
    return at === -1 ? undefined : this.#waiting[urgency].splice(at, 1)[0];
  }

  #made(waiting: Waiting | undefined): void {
    if (waiting?.job.publish) this.#making.delete(waiting.job.publish.file);
  }
}

function notRendered(id: number): RenderAnswer {
  return { id, status: 503, tags: [], headers: {}, milliseconds: 0 };
}
