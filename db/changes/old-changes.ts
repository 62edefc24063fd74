import { day } from '#api/contract/durations.ts';
import { clockSkew } from '../clock-skew.ts';
import { timeAfter } from '../days.ts';
import type { Write } from './log.ts';

/** Milliseconds for which changes are kept that pages show. */
const keptFor = 30 * day;

/** Changes that one write deletes at most, so that it stays short. */
const portion = 2_000;

/**
 * Hourly job: deletes changes that are 30 days old. Keeps the one at `published`, the position that pages have reached, which binds them to
 * this database, and all later ones; a server whose pages are older publishes all of them again. Changes of a clock that was ahead, and
 * has been set back since, go too: as the oldest they would keep all others. Returns whether some may be left.
 */
export async function deleteOldChanges({ db, at }: Write, published: number): Promise<boolean> {
  const before = timeAfter(at, -keptFor);
  const ahead = timeAfter(at, clockSkew);
  const oldest = db.selectFrom('changes').select(['position', 'at']).where('position', '<', published).orderBy('position').limit(portion);
  const old = db
    .selectFrom(oldest.as('oldest'))
    .select('position')
    .where((of) => of.or([of('at', '<=', before), of('at', '>', ahead)]));
  const { numDeletedRows } = await db.deleteFrom('changes').where('position', 'in', old).executeTakeFirstOrThrow();
  return numDeletedRows === BigInt(portion);
}
