import { CompiledQuery } from 'kysely';
import type { Write } from './changes/log.ts';
import type { Db } from './open.ts';
import { isPostgres } from './postgres/dialect.ts';
import { sendTogether } from './postgres/together.ts';
import { lockWrites, notifyFollowers } from './postgres/write-lock.ts';
import { findLastPosition } from './queries/changes.ts';
import { runTogether } from './run-together.ts';

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

/** Most writes of a transaction that others have joined; more would keep another node waiting. */
const mostJoined = 50;

const savepoint = CompiledQuery.raw('savepoint job');
const release = CompiledQuery.raw('release job');
const rollback = CompiledQuery.raw('rollback to job');

/**
 * Queues all writes. Writes queued in the same tick, or while a transaction waits for PostgreSQL, share it, so that one fsync serves them
 * all; each has its own savepoint, so that one failure does not undo the others. A write resolves only after the commit.
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
      await this.#db.transaction().execute(async (transaction) => {
        const db = await sendTogether(transaction);
        await lockWrites(db);
        // More jobs are added meanwhile.
        for (const job of jobs) {
          const { done, failed } = job;
          try {
            const { value, position, isRecorded } = await runJob(db, job);
            if (isRecorded) newest = position;
            answers.push(() => done({ value, position }));
          } catch (error) {
            await undo(db, error);
            answers.push(() => failed(error));
          }
          if (jobs.length < mostJoined) jobs.push(...this.#waiting.splice(0, mostJoined - jobs.length));
        }
        if (newest > 0) await notifyFollowers(db, newest);
      });
    } catch (error) {
      for (const { failed } of jobs) failed(error);
      return;
    }
    for (const answer of answers) answer();
    if (newest > 0) this.#committed(newest);
  }
}

/**
 * Runs a write in a transaction of its own, on a connection that no queue uses. It has no savepoint: SQLite keeps a copy of each page that is
 * changed since one, and walks through all copies after each statement that may fail halfway, which takes 10 ms after thousands of rows.
 */
export function writeAlone<T>(connection: Db, work: (write: Write) => Promise<T>): Promise<Written<T>> {
  return connection.transaction().execute(async (transaction) => {
    const db = await sendTogether(transaction);
    await lockWrites(db);
    const write: Write = { db, at: new Date().toISOString() };
    const value = await work(write);
    const position = await findLastPosition(db);
    if (write.position !== undefined) await notifyFollowers(db, position);
    return { value, position };
  });
}

/** Runs a write in a savepoint of its own. On PostgreSQL its last statements and the release take one round trip. */
async function runJob(db: Db, { work }: Job): Promise<Written<unknown> & { isRecorded: boolean }> {
  const unanswered: Array<Promise<void>> = [];
  const write: Write = { db, at: new Date().toISOString(), ...(isPostgres(db) ? { unanswered } : {}) };
  await db.executeQuery(savepoint);
  try {
    const value = await work(write);
    const isRecorded = write.position !== undefined || unanswered.length > 0;
    const lastPosition = () => (isRecorded ? Promise.resolve(0) : findLastPosition(db));
    const [, last] = await runTogether(db, [() => db.executeQuery(release), lastPosition]);
    await Promise.all(unanswered);
    return { value, position: write.position ?? last, isRecorded };
  } catch (error) {
    // What was sent first has failed first, and aborted the rest.
    await Promise.all(unanswered);
    throw error;
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
