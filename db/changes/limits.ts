import { sql } from 'kysely';
import { clockSkew } from '../clock-skew.ts';
import { TooMany } from '../errors.ts';
import { unread } from '../unread.ts';
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
  const limits = limitsOf(rateLimit);
  const wait = await waitOf(write, limits);
  if (wait > 0) throw new TooMany(wait);
  await countEvents(write, limits);
}

/** Returns a limit and the one it shares with its network, each if it has windows. */
export function limitsOf(rateLimit: RateLimit): RateLimit[] {
  return [rateLimit, ...(rateLimit.within ? [rateLimit.within] : [])].filter(({ windows }) => windows.length > 0);
}

/** Counts one more event of each limit. */
export async function countEvents({ db, at }: Write, limits: readonly RateLimit[]): Promise<void> {
  if (limits.length === 0) return;
  const events = limits.map(({ key }) => ({ key, at }));
  await db.insertInto('rateLimits').values(events).modifyEnd(unread).execute();
}

/** Counts an event without a limit, and returns the id of its row. */
export async function countEvent({ db, at }: Write, key: string): Promise<number> {
  const { id } = await db.insertInto('rateLimits').values({ key, at }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Returns the milliseconds until every window of some limits has room for one more event; 0 if it has room now. */
export async function waitOf({ db, at }: Write, limits: readonly RateLimit[]): Promise<number> {
  if (limits.length === 0) return 0;
  const now = Date.parse(at);
  const windows = limits.flatMap(({ key, windows: each }) => each.map((window) => ({ key, window })));
  const earliest = windows.map(({ key, window: { most, milliseconds } }, nth) => {
    const since = new Date(now - milliseconds).toISOString();
    const until = new Date(now + clockSkew).toISOString();
    return sql`select ${sql.lit(nth)} as nth, (select at from rate_limits where key = ${key} and at > ${since} and at < ${until}
      order by at desc, id desc limit 1 offset ${most - 1}) as at`;
  });
  const { rows } = await sql<{ nth: number; at: string | null }>`${sql.join(earliest, sql` union all `)}`.execute(db);
  const waits = windows.map(({ window }, nth) => {
    const first = rows.find((row) => row.nth === nth)?.at;
    return waitForRoom(window, typeof first === 'string' ? Date.parse(first) : undefined, now);
  });
  return Math.max(0, ...waits);
}

/** Returns the milliseconds until a window has room: until `earliest`, the first of its last `most` events, has left it. */
export function waitForRoom({ milliseconds }: Window, earliest: number | undefined, now: number): number {
  return earliest === undefined ? 0 : Math.max(0, earliest + milliseconds - now);
}
