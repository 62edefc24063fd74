import type { Db } from '#db/open.ts';
import { findIdentity, listChangesAfter, placeOf, type Change, type LogPlace } from '#db/queries/changes.ts';
import type { IndexThread } from './index-thread.ts';

/**
 * Why a generation does not belong to this database. `damaged`: its metadata is missing. `other_database`: it was rendered from
 * another database or another history of this one. `older_database`: it includes changes that this database lacks.
 */
export type Mismatch = 'damaged' | 'other_database' | 'older_database';

/** Thrown where the log lacks a change that pages show: a backup was restored, or a standby without the newest changes was promoted. */
export class LostHistory extends Error {
  readonly mismatch: Mismatch;

  constructor(mismatch: Mismatch) {
    super('the change log lacks a change that pages show');
    this.mismatch = mismatch;
  }
}

/** Returns undefined if the generation's last change is in this database's log. */
export async function findMismatch(
  db: Db,
  { fingerprint, index }: { fingerprint: string; index: IndexThread },
): Promise<Mismatch | undefined> {
  const { origin, place } = index;
  // A complete generation of an earlier release has no origin; its fingerprint differs, so all pages are published again.
  if (fingerprint === '' || (origin === '' && !index.complete)) return 'damaged';
  if (origin !== '' && origin !== (await findIdentity(db))) return 'other_database';
  const [found] = await listChangesAfter(db, place.position - 1, 1);
  return mismatchAt(place, found);
}

/** Compares a place with the change found there, the first from its position on; returns undefined if they agree. */
export function mismatchAt({ position, stamp }: LogPlace, found: Change | undefined): Mismatch | undefined {
  if (position === 0) return undefined;
  if (!found) return 'older_database';
  // Pages of an earlier release have no stamp.
  return stamp === '' || placeOf(found).stamp === stamp ? undefined : 'other_database';
}
