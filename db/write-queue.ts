import { CompiledQuery } from 'kysely';
import type { Write } from './changes/log.ts';
import type { Db } from './open.ts';
import { lockWrites, notifyFollowers } from './postgres/write-lock.ts';
import { findLastPosition } from './queries/changes.ts';

/** Result of a committed write, and the position in the change log that includes it. */
export interface Written<T> {
  value: T;
  position: number;
}

interface Job {
  work: (write: Write) => Promise<unknown>;
  done: (written: Written<unknown>) => void;
  failed: (error: unknown) => void;
}

const savepoint = CompiledQuery.raw('savepoint job');
const release = CompiledQuery.raw('release job');
const rollback = CompiledQuery.raw('rollback to job');

/**
 * Queues all writes. Writes queued in the same tick share a transaction, so that one fsync serves them all; each has its own savepoint, so
 * that one failure does not undo the others. A write resolves only after the commit.
 */
export class WriteQueue {
  readonly #db: Db;
  readonly #committed: (position: number) => void;
  #waiting: Job[] = [];
  #apart: Array<() => Promise<void>> = [];
  #running: Promise<void> | undefined;

  /** Calls `committed` with the newest change after each commit that has one. */
  constructor(db: Db, committed: (position: number) => void = () => undefined) {
    this.#db = db;
    this.#committed = committed;
  }

  /** Runs `work` in a transaction and resolves after its commit; rejects with what `work` throws, and then stores nothing of it. */
  run<T>(work: (write: Write) => Promise<T>): Promise<Written<T>> {
    return new Promise<Written<T>>((resolve, reject) => {
      this.#waiting.push({ work, done: resolve as Job['done'], failed: reject });
      this.#running ??= this.#drain();
    });
  }

  /**
   * Runs a write of another connection with exclusive access to the database; writes queued later wait. For writes of many rows, which
   * would block the thread that serves pages.
   */
  runApart<T>(work: () => Promise<Written<T>>): Promise<Written<T>> {
    return new Promise<Written<T>>((resolve, reject) => {
      const passed = (written: Written<T>) => {
        this.#committed(written.position);
        resolve(written);
      };
      this.#apart.push(() => work().then(passed, reject));
      this.#running ??= this.#drain();
    });
  }

  /** Resolves when every write queued so far is done. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#apart.length > 0) {
      // Requests that arrive in this tick join the transaction, and a client that writes again after each answer blocks no other request.
      await new Promise((tick) => setImmediate(tick));
      const jobs = this.#waiting.splice(0);
      if (jobs.length > 0) await this.#commit(jobs);
      await this.#apart.shift()?.();
    }
    this.#running = undefined;
  }

  async #commit(jobs: Job[]): Promise<void> {
    const answers: Array<() => void> = [];
    let newest = 0;
    try {
      await this.#db.transaction().execute(async (trx) => {
        await lockWrites(trx);
        for (const { work, done, failed } of jobs) {
          const write: Write = { db: trx, at: new Date().toISOString() };
          await trx.executeQuery(savepoint);
          try {
            const value = await work(write);
            await trx.executeQuery(release);
            newest = Math.max(newest, write.position ?? 0);
            const position = write.position ?? (await findLastPosition(trx));
            answers.push(() => done({ value, position }));
          } catch (error) {
            await undo(trx, error);
            answers.push(() => failed(error));
          }
        }
        if (newest > 0) await notifyFollowers(trx, newest);
      });
    } catch (error) {
      for (const { failed } of jobs) failed(error);
      return;
    }
    for (const answer of answers) answer();
    if (newest > 0) this.#committed(newest);
  }
}

// A full disk may have rolled back the whole transaction with its savepoints; later statements would then run outside it.
async function undo(trx: Db, error: unknown): Promise<void> {
  try {
    await trx.executeQuery(rollback);
    await trx.executeQuery(release);
  } catch {
    throw error;
  }
}
