import { day } from '#api/contract/durations.ts';
import { timeAfter } from '../days.ts';
import type { Db } from '../open.ts';

/** Milliseconds for which a household stays known after the operator's last login from it. */
const knownFor = 30 * day;

/** Returns when a bucket of attempts may be tried again; undefined if it was never tried. */
export async function findLoginWait(db: Db, key: string): Promise<string | undefined> {
  return (await db.selectFrom('loginBackoffs').select('until').where('key', '=', key).executeTakeFirst())?.until;
}

/** Returns whether the operator logged in from a household recently. */
export async function isKnownHousehold(db: Db, key: string, at: string): Promise<boolean> {
  const found = db.selectFrom('knownHouseholds').select('at').where('key', '=', key).where('at', '>', knownSince(at));
  return (await found.executeTakeFirst()) !== undefined;
}

/** Returns the time after which a household's login counts as recent. */
export function knownSince(at: string): string {
  return timeAfter(at, -knownFor);
}
