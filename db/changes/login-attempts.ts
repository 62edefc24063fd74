import { day, minute } from '#api/contract/durations.ts';
import { clockSkew } from '../clock-skew.ts';
import { timeAfter } from '../days.ts';
import { TooMany } from '../errors.ts';
import { knownSince } from '../queries/login-attempts.ts';
import { countEvent, waitOf, type Window } from './limits.ts';
import type { Write } from './log.ts';

/** Attempts without a wait. After that the wait doubles with each attempt, up to fifteen minutes. */
const free = 10;
const firstWait = 3 * minute;
const longestWait = 15 * minute;

/** Attempts of all strangers together that are checked at once; later ones are delayed. */
const ofStrangers: Window = { most: 10, milliseconds: 15 * minute };

/** An attempt in its bucket. */
interface CountedAttempt {
  /** Whether it makes the next one wait. */
  made: boolean;
  /** Its time, and that of the one before it. */
  at: string;
  before: string | undefined;
}

/**
 * Counts an attempt before its password is checked, so that parallel attempts cannot exceed the limit. Throws `TooMany` while the bucket
 * has to wait; such attempts are not counted, so that an attacker cannot extend the wait.
 */
export async function countLoginAttempt({ db, at }: Write, key: string): Promise<CountedAttempt> {
  const before = await db.selectFrom('loginBackoffs').selectAll().where('key', '=', key).executeTakeFirst();
  refuseEarly(before?.until, at);
  const attempts = before && before.at > timeAfter(at, -day) ? before.attempts + 1 : 1;
  const row = { key, attempts, at, until: timeAfter(at, waitAfter(attempts)) };
  await db
    .insertInto('loginBackoffs')
    .values(row)
    .onConflict((oc) => oc.column('key').doUpdateSet(row))
    .execute();
  return { made: attempts >= free, at, before: before?.at };
}

/** Throws `TooMany` if `until`, the time of a bucket's next attempt, is after `at`, but not by more than any wait. */
export function refuseEarly(until: string | undefined, at: string): void {
  const wait = until === undefined ? 0 : Date.parse(until) - Date.parse(at);
  if (wait > 0 && wait <= longestWait + clockSkew) throw new TooMany(wait);
}

/** Counts an attempt of a stranger and returns whether strangers have exceeded their limit. */
export async function countStranger(write: Write, key: string): Promise<{ id: number; crowded: boolean }> {
  const crowded = (await waitOf(write, [{ key, windows: [ofStrangers] }])) > 0;
  return { id: await countEvent(write, key), crowded };
}

/** Clears a bucket after a login, and returns how many attempts it had counted. */
export async function forgiveLogin({ db }: Write, key: string): Promise<number> {
  return (await db.deleteFrom('loginBackoffs').where('key', '=', key).returning('attempts').executeTakeFirst())?.attempts ?? 0;
}

/**
 * Takes the attempts of one member off a bucket after their login; those on others stay, until a day after the last of them. A wait that the
 * attempt of the login itself made ends.
 */
export async function forgivePart({ db, at }: Write, key: string, attempts: number, own: CountedAttempt): Promise<void> {
  const bucket = db.updateTable('loginBackoffs').where('key', '=', key);
  await bucket.set((eb) => ({ attempts: eb('attempts', '-', attempts), ...(own.made && { until: at }) })).execute();
  if (own.before !== undefined) await bucket.set({ at: own.before }).where('at', '=', own.at).execute();
  await db.deleteFrom('loginBackoffs').where('key', '=', key).where('attempts', '<=', 0).execute();
}

/** Takes a login off the strangers' attempts; `id` is its row. */
export async function forgiveStranger({ db }: Write, id: number): Promise<void> {
  await db.deleteFrom('rateLimits').where('id', '=', id).execute();
}

/** Stores that the operator has logged in from this household. */
export async function rememberHousehold({ db, at }: Write, key: string): Promise<void> {
  await db
    .insertInto('knownHouseholds')
    .values({ key, at })
    .onConflict((oc) => oc.column('key').doUpdateSet({ at }))
    .execute();
}

/** Deletes households that the operator has not logged in from for long. */
export async function deleteOldHouseholds({ db, at }: Write): Promise<void> {
  await db.deleteFrom('knownHouseholds').where('at', '<=', knownSince(at)).execute();
}

function waitAfter(attempts: number): number {
  return attempts < free ? 0 : Math.min(longestWait, firstWait * 2 ** (attempts - free));
}
