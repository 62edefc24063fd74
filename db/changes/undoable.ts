import { day } from '#api/contract/durations.ts';
import { timeAfter } from '../days.ts';
import { Refusal, type RefusalCode } from '../errors.ts';
import type { Time } from '../tables/columns.ts';

/** Milliseconds for which a delete or an import can be undone. */
export const undoableFor = 30 * day;

/** Returns the time since which deletes and imports can be undone at `at`. What was deleted then or earlier is purged. */
export function undoableSince(at: Time): Time {
  return timeAfter(at, -undoableFor);
}

/**
 * Refuses to restore a row that is not deleted (`not_deleted`), or whose purge is due: parts of it may be gone already, so it counts as
 * purged (`missing`).
 */
export function refuseRestore(deletedAt: Time | null, at: Time, missing: RefusalCode = 'not_found'): asserts deletedAt is Time {
  if (deletedAt === null) throw new Refusal('not_deleted');
  if (deletedAt <= undoableSince(at)) throw new Refusal(missing);
}
