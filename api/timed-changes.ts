import { turnNotices } from '#db/changes/notices.ts';
import { turnArticles } from '#db/changes/scheduled-articles.ts';
import type { Write } from '#db/changes/log.ts';
import type { Db } from '#db/open.ts';
import { findNextTurn } from '#db/queries/notices.ts';
import { findNextArticleTurn } from '#db/queries/scheduled-articles.ts';
import type { Time } from '#db/tables/columns.ts';
import type { Parts } from './app-types.ts';
import { storageFaultOf } from './storage/storage-fault.ts';

/** A kind of change with a moment of its own: `findNext` finds the next moment, `turn` carries out what is due. */
interface TimedChange {
  findNext: (db: Db) => Promise<Time | undefined>;
  turn: (write: Write) => Promise<void>;
}

/** Every timed change. A further kind is a line. */
const timed: readonly TimedChange[] = [
  { findNext: findNextArticleTurn, turn: turnArticles },
  { findNext: findNextTurn, turn: turnNotices },
];

/** Milliseconds between two looks while commits follow one another. */
const shortest = 200;
/** Milliseconds until the next look at most, because a clock may be set. */
const longest = 60_000;
/** Milliseconds until the next look after a failure; tests shorten it. */
export const timedRetries = { after: 1_000 };

interface TimedChanges {
  /** Carries out what is due; resolves with whether anything was, once it is stored. */
  carryOut: () => Promise<boolean>;
  /** Starts the timer for the next moment. */
  start: () => void;
  /** Looks again soon, because a commit may have changed the next moment. */
  look: () => void;
  stop: () => void;
}

/**
 * Carries out changes at their moments, with one timer for the next of them. Every node of a PostgreSQL database has the timer: the write
 * that finds a change due carries it out and clears its moment, so it happens once, and a node that dies delays nothing. `log` gets one
 * line for a failure however long it lasts, and none for a storage fault: the storage watch says when one begins and ends.
 */
export function timeChanges({ reader, write }: Pick<Parts, 'reader' | 'write'>, log: (message: string) => void): TimedChanges {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Infinity;
  let started = false;
  let logged = '';

  const carryOut = async () => {
    let any = false;
    for (const { findNext, turn } of timed) {
      for (let next = await findNext(reader); isDue(next); next = await findNext(reader)) {
        await write(turn);
        any = true;
      }
    }
    return any;
  };
  const findWait = async () => {
    await carryOut();
    const moments = await Promise.all(timed.map(({ findNext }) => findNext(reader)));
    const waits = moments.map((moment) => (moment === undefined ? longest : Date.parse(moment) - Date.now()));
    return Math.min(longest, ...waits);
  };
  const run = async () => {
    dueAt = Infinity;
    try {
      wake(await findWait());
      logged = '';
    } catch (error) {
      report(error);
      wake(timedRetries.after);
    }
  };
  const report = (error: unknown) => {
    const message = `a timed change failed and is tried again: ${String(error)}`;
    if (!started || storageFaultOf(error) !== undefined || message === logged) return;
    logged = message;
    log(message);
  };
  // Keeps an earlier timer.
  const wake = (wait: number) => {
    const at = Date.now() + Math.max(wait, 0);
    if (!started || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => void run(), Math.max(wait, 0)).unref();
  };
  return {
    carryOut,
    start: () => {
      started = true;
      wake(0);
    },
    look: () => wake(shortest),
    stop: () => {
      started = false;
      clearTimeout(timer);
    },
  };
}

function isDue(moment: Time | undefined): boolean {
  return moment !== undefined && Date.parse(moment) <= Date.now();
}
