import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { isUnavailable } from '#db/postgres/availability.ts';
import { ApiError } from '../api-error.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { heapLimits } from '../heap-limits.ts';
import { ThreadStarts } from '../thread-starts.ts';
import type { ReadAnswer, ReadJob } from './reads.ts';

/** Settings for one kind of read. */
interface LaneSettings {
  threads: number;
  /** Milliseconds after which a read that waits or runs is given up, and megabytes that it may need. */
  deadline: number;
  heap: number;
  /** Error code for the caller of a read that exceeds either while it runs. */
  excess: ErrorCode;
  /** Milliseconds without a read after which the threads end, each of which holds 30 MB; absent if they stay. */
  idle?: number;
}

interface Pending {
  job: ReadJob;
  done: (value: unknown) => void;
  failed: (error: Error) => void;
  /** Gives it up if no thread has begun it in time: none may be able to load. */
  late: NodeJS.Timeout;
}

interface Member {
  worker: Worker;
  loaded: boolean;
  running?: { read: Pending; timer: NodeJS.Timeout };
}

/** Most reads queued or running per thread; more would be answered after their readers have left. */
const mostForThread = 50;
/** Milliseconds that closing waits for reads under way. */
const patience = 1_000;

/** Threads that run one read at a time each. A read that takes too long or too much memory ends its thread, which is replaced. */
export class ReadLane {
  readonly #database: string;
  readonly #settings: LaneSettings;
  readonly #members: Member[] = [];
  readonly #waiting: Pending[] = [];
  /** Exits of threads that end because they had nothing to do. */
  readonly #ending = new Set<Promise<unknown>>();
  readonly #starts = new ThreadStarts(() => {
    if (this.#waiting.length > 0) this.start();
  });
  #rest: NodeJS.Timeout | undefined;
  #closing = false;

  constructor(database: string, settings: LaneSettings) {
    this.#database = database;
    this.#settings = settings;
  }

  /** Threads that run or start. */
  get size(): number {
    return this.#members.length;
  }

  /** Starts the threads; otherwise the first read does. Not soon after one that could not load. */
  start(): void {
    while (!this.#starts.isPaused && this.#members.length < this.#settings.threads) this.#add();
  }

  run(job: ReadJob): Promise<unknown> {
    if (isUnavailable(this.#database)) return Promise.reject(new ApiError('database_unavailable'));
    if (this.#closing || this.#underWay >= mostForThread * this.#settings.threads) return Promise.reject(new ApiError('busy'));
    this.start();
    clearTimeout(this.#rest);
    return new Promise((done, failed) => {
      const late = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(read), 1);
        failed(new ApiError('busy'));
      }, this.#settings.deadline);
      const read = { job, done, failed, late };
      this.#waiting.push(read);
      this.#assign();
    });
  }

  /** Rejects waiting and running reads with `busy`, so that an endless read does not delay the shutdown. */
  giveUp(): void {
    this.#closing = true;
    for (const { failed, late } of this.#waiting.splice(0)) {
      clearTimeout(late);
      failed(new ApiError('busy'));
    }
    for (const member of [...this.#members]) this.#end(member, new ApiError('busy'));
  }

  /** Finishes the accepted reads, within `patience` milliseconds, and ends the threads. */
  async close(): Promise<void> {
    this.#closing = true;
    const ended = this.#members.map(({ worker }) => new Promise((resolve) => worker.once('exit', resolve)));
    const end = performance.now() + patience;
    while (this.#underWay > 0 && performance.now() < end) await pause(5);
    if (this.#underWay > 0) this.giveUp();
    clearTimeout(this.#rest);
    this.#starts.cancel();
    for (const { worker } of this.#members) worker.postMessage('close');
    await Promise.all([...ended, ...this.#ending]);
  }

  get #underWay(): number {
    return this.#waiting.length + this.#members.filter(({ running }) => running).length;
  }

  #add(): void {
    const { heap, excess } = this.#settings;
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
      workerData: this.#database,
      resourceLimits: heapLimits(heap),
    });
    const member: Member = { worker, loaded: false };
    worker.on('message', (message: ReadAnswer | 'loaded') => {
      if (message === 'loaded') this.#loaded(member);
      else this.#answer(member, message);
      this.#assign();
    });
    // 'error' is followed by 'exit', which replaces a crashed thread, one that could not load after a pause.
    let reason = new Error('read thread ended');
    worker.on('error', (error: NodeJS.ErrnoException) => {
      reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ApiError(excess) : error;
    });
    worker.on('exit', () => {
      this.#release(member)?.failed(reason);
      const at = this.#members.indexOf(member);
      if (at === -1) return;
      this.#members.splice(at, 1);
      if (this.#closing) return;
      if (!member.loaded) this.#starts.failed();
      this.start();
    });
    this.#members.push(member);
  }

  #loaded(member: Member): void {
    member.loaded = true;
    this.#starts.loaded();
  }

  #assign(): void {
    for (const member of this.#members) {
      if (!member.loaded || member.running) continue;
      const read = this.#waiting.shift();
      if (!read) return;
      clearTimeout(read.late);
      const { deadline, excess } = this.#settings;
      member.running = { read, timer: setTimeout(() => this.#end(member, new ApiError(excess)), deadline) };
      member.worker.postMessage(read.job);
    }
  }

  #answer(member: Member, { id, value, failure, fault }: ReadAnswer): void {
    if (member.running?.read.job.id !== id) return;
    const read = this.#release(member);
    if (failure === undefined) read?.done(value);
    else read?.failed(fault === 'database_unavailable' ? new ApiError(fault) : new Error(failure));
    const { idle } = this.#settings;
    if (idle !== undefined && this.#underWay === 0) this.#rest = setTimeout(() => this.#endAll(), idle).unref();
  }

  /** Ends threads that have nothing to do; the next read starts others. */
  #endAll(): void {
    for (const { worker } of this.#members.splice(0)) {
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      this.#ending.add(ended);
      void ended.then(() => this.#ending.delete(ended));
      worker.postMessage('close');
    }
  }

  /** Terminates a thread and starts its replacement at once. */
  #end(member: Member, reason: Error): void {
    this.#release(member)?.failed(reason);
    this.#members.splice(this.#members.indexOf(member), 1);
    void member.worker.terminate();
    if (!this.#closing) this.start();
  }

  #release(member: Member): Pending | undefined {
    const { running } = member;
    clearTimeout(running?.timer);
    delete member.running;
    return running?.read;
  }
}
