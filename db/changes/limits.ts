import { TooMany } from '../errors.ts';
import type { Write } from './log.ts';

/** At most `most` events in any period of `milliseconds`. */
export interface Window {
  most: number;
  milliseconds: number;
}

/** Limit of one household: `key` is an HMAC of the household and the action, `within` a further limit that it shares with its network. */
export interface RateLimit {
  key: string;
  windows: readonly Window[];
  within?: RateLimit;
}

/**
 * Counts one more event. Windows slide and are exact: the Nth event is accepted, the next throws `TooMany` with the seconds until there is
 * room. Runs in the write's transaction, so that a refused or failed write is not counted.
 */
export async function consumeLimit(write: Write, rateLimit: RateLimit): Promise<void> {
  const shared = [rateLimit, ...(rateLimit.within ? [rateLimit.within] : [])].filter(({ windows }) => windows.length > 0);
  const waits = await Promise.all(shared.flatMap(({ key, windows }) => windows.map((window) => waitOf(write, key, window))));
  const wait = Math.max(0, ...waits);
  if (wait > 0) throw new TooMany(wait);
  for (const { key } of shared) await countEvent(write, key);
}

/** Counts an event without a limit, and returns the id of its row. */
export async function countEvent({ db, at }: Write, key: string): Promise<number> {
  const { id } = await db.insertInto('rateLimits').values({ key, at }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Returns the milliseconds until a window has room for one more event; 0 if it has room now. */
export async function waitOf({ db, at }: Write, key: string, window: Window): Promise<number> {
  const { most, milliseconds } = window;
  const now = Date.parse(at);
  const full = await db
    .selectFrom('rateLimits')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', new Date(now - milliseconds).toISOString())
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst();
  return waitForRoom(window, full && Date.parse(full.at), now);
}

/** Returns the milliseconds until a window has room: until `earliest`, the first of its last `most` events, has left it. */
export function waitForRoom({ milliseconds }: Window, earliest: number | undefined, now: number): number {
  return earliest === undefined ? 0 : Math.max(0, earliest + milliseconds - now);
}
