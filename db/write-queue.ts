import { CompiledQuery } from 'kysely';
import type { Write } from './changes/log.ts';
import type { Db } from './open.ts';
import { findLastPosition } from './queries/changes.ts';

/** What a committed write gives back, and the position in the change log that holds it. */
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
 * The one way rows are changed. Writes asked for in the same tick share a transaction, so that one fsync serves them all;
 * each has its own savepoint, so that one failing does not undo the others. A write is answered only after the commit.
 */
export class WriteQueue {
  readonly #db: Db;
  readonly #committed: (position: number) => void;
  #waiting: Job[] = [];
  #apart: Array<() => Promise<void>> = [];
  #running: Promise<void> | undefined;

  /** `committed` is told the newest change after each commit that has one. */
  constructor(db: Db, committed: (position: number) => void = () => undefined) {
    this.#db = db;
    this.#committed = committed;
  }

  /** Runs `work` in a transaction and resolves after its commit; rejects with what `work` throws, then nothing of it is stored. */
  run<T>(work: (write: Write) => Promise<T>): Promise<Written<T>> {
    return new Promise<Written<T>>((resolve, reject) => {
      this.#waiting.push({ work, done: resolve as Job['done'], failed: reject });
      this.#running ??= this.#drain();
    });
  }

  /**
   * Lets a write of another connection pass: it has the database to itself, what is asked for meanwhile waits. For writes of
   * many rows, which would keep the thread that serves from serving.
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

  /** Resolves when every write asked for so far is answered. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#apart.length > 0) {
      // Requests that arrive in this tick join the transaction; who writes again as soon as it is answered keeps nobody from being served.
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
      });
    } catch (error) {
      for (const { failed } of jobs) failed(error);
      return;
    }
    for (const answer of answers) answer();
    if (newest > 0) this.#committed(newest);
  }
}

// A full disk may have undone the whole transaction with its savepoints: what comes then is no part of it any more.
async function undo(trx: Db, error: unknown): Promise<void> {
  try {
    await trx.executeQuery(rollback);
    await trx.executeQuery(release);
  } catch {
    throw error;
  }
}
