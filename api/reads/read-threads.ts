import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Db } from '#db/open.ts';
import { ApiError } from '../plugins/api-error.ts';
import { reads, type Answered, type Asked, type ReadAnswer, type ReadJob, type ReadName } from './reads.ts';

/** More than so many reads waiting for one thread are refused: they would be answered after their readers have left. */
const mostWaiting = 50;

interface Waiting {
  done: (value: unknown) => void;
  failed: (error: Error) => void;
}

interface Member {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

/** Threads with a read-only connection each, for reads that may scan: a page is served while they count. */
export class ReadThreads {
  readonly #database: string;
  readonly #members: Member[] = [];
  #serial = 0;
  #closing = false;

  /** One core is left to the thread that serves. */
  constructor(database: string, threads = Math.max(1, Math.min(2, availableParallelism() - 1))) {
    this.#database = database;
    for (let at = 0; at < threads; at++) this.#start();
  }

  /** Runs one read on the thread with least to do. Rejects with `busy` where too many wait, and with what the read throws. */
  run<Name extends ReadName>(name: Name, ...asked: Asked<Name>): Promise<Answered<Name>> {
    const [idlest] = this.#members.toSorted((one, other) => one.waiting.size - other.waiting.size);
    if (!idlest || this.#closing || idlest.waiting.size >= mostWaiting) return Promise.reject(new ApiError('busy'));
    const job: ReadJob = { id: ++this.#serial, name, asked };
    return new Promise<unknown>((done, failed) => {
      idlest.waiting.set(job.id, { done, failed });
      idlest.worker.postMessage(job);
    }) as Promise<Answered<Name>>;
  }

  /** Answers what is asked already and ends the threads. */
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.all(
      this.#members.map(({ worker }) => {
        const ended = new Promise((resolve) => worker.once('exit', resolve));
        worker.postMessage('close');
        return ended;
      }),
    );
  }

  #start(): void {
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { workerData: this.#database });
    const member: Member = { worker, waiting: new Map() };
    worker.on('message', ({ id, value, failure }: ReadAnswer) => {
      const job = member.waiting.get(id);
      member.waiting.delete(id);
      if (failure === undefined) job?.done(value);
      else job?.failed(new Error(failure));
    });
    // 'error' is followed by 'exit', where a thread that fell is replaced.
    let reason = 'read thread ended';
    worker.on('error', (error) => (reason = String(error)));
    worker.on('exit', () => {
      this.#members.splice(this.#members.indexOf(member), 1);
      for (const { failed } of member.waiting.values()) failed(new Error(reason));
      if (!this.#closing) this.#start();
    });
    this.#members.push(member);
  }
}

/** Runs a read that may scan: on the threads, or where there are none (contract tests), on the connection for short reads. */
export function scan<Name extends ReadName>(
  parts: { reader: Db; reads?: ReadThreads },
  name: Name,
  ...asked: Asked<Name>
): Promise<Answered<Name>> {
  if (parts.reads) return parts.reads.run(name, ...asked);
  const read = reads[name] as unknown as (db: Db, ...rest: Asked<Name>) => Promise<Answered<Name>>;
  return read(parts.reader, ...asked);
}
