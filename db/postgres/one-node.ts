import type { Client } from 'pg';
import { close, connect, destroy } from './client.ts';
import { isDatabaseUrl } from './open.ts';

/** Milliseconds between two attempts; with the time in which the database ends the session of a silent node, less than a minute. */
const usualInterval = 15_000;

const lock = 1129270868;
const tryLock = `select pg_try_advisory_lock(${lock}) as held`;

/**
 * Calls `start` on one node of all that share a database, and what it returns when that node stops or loses its connection; another
 * takes over within a minute. A database in a file has one node. Returns what stops it.
 */
export function onOneNode(database: string, start: () => Stop, interval = usualInterval): Stop {
  return isDatabaseUrl(database) ? holdLock(database, start, interval) : start();
}

/** Stops work; resolves when it has ended. */
type Stop = () => Promise<unknown>;

function holdLock(url: string, start: () => Stop, interval: number): Stop {
  let client: Client | undefined;
  let stopWork: Stop | undefined;
  let ending: Promise<unknown> = Promise.resolve();
  const release = () => {
    if (stopWork) ending = Promise.all([ending, stopWork()]);
    stopWork = undefined;
    client = undefined;
  };
  const lost = (ended: Client) => {
    if (client === ended) release();
  };
  const attempt = async () => {
    const connection = (client ??= await connect(url, lost));
    // While the lock is held, this only checks that the connection still answers.
    const { rows } = await connection.query<{ held: boolean }>(stopWork ? 'select true as held' : tryLock);
    if (rows[0]?.held && client === connection) stopWork ??= start();
  };
  let attempting = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    attempting = attempt()
      .catch(() => {
        if (client) destroy(client);
        release();
      })
      .finally(() => (timer = setTimeout(run, interval).unref()));
  };
  run();
  return async () => {
    await attempting;
    clearTimeout(timer);
    const last = client;
    release();
    await ending;
    // Resolves once the database has released the lock, so that a node that takes over finds it free.
    if (last) await close(last);
  };
}
