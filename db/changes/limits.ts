import { TooMany } from '../errors.ts';
import type { Write } from './log.ts';

/** At most so many in any so many milliseconds. */
export interface Window {
  most: number;
  milliseconds: number;
}

/** What one address may do: `key` is an HMAC of the address and of what is done. */
export interface Allowance {
  key: string;
  windows: readonly Window[];
}

/**
 * Counts one more thing done. Windows slide and hold exactly: the Nth is taken, the next one throws `TooMany` with the seconds
 * until there is room. Runs in the write's transaction, so that what is refused or fails is not counted.
 */
export async function takeTurn({ db, at }: Write, { key, windows }: Allowance): Promise<void> {
  if (windows.length === 0) return;
  const now = Date.parse(at);
  const waits = await Promise.all(
    windows.map(async ({ most, milliseconds }) => {
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
    }),
  );
  const wait = Math.max(...waits);
  if (wait > 0) throw new TooMany(Math.ceil(wait / 1000));
  await db.insertInto('rateLimits').values({ key, at }).execute();
}
