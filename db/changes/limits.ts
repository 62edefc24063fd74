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
  if (wait > 0) throw new TooMany(Math.ceil(wait / 1000));
  for (const { key } of shared) await write.db.insertInto('rateLimits').values({ key, at: write.at }).execute();
}

/** Returns the milliseconds until a window has room for one more event; 0 if it has room now. */
export async function waitOf({ db, at }: Write, key: string, { most, milliseconds }: Window): Promise<number> {
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
  return full ? Date.parse(full.at) + milliseconds - now : 0;
}
