import type { Db } from '#db/open.ts';
import { findIdentity, findLastPosition, isInLog } from '#db/queries/changes.ts';
import type { IndexThread } from './index-thread.ts';

/**
 * Why a generation does not belong to this database. `damaged`: its metadata is missing. `other_database`: it was rendered from
 * another database or another history of this one. `older_database`: it includes changes that this database lacks.
 */
export type Mismatch = 'damaged' | 'other_database' | 'older_database';

/** Returns undefined if the generation's last change is in this database's log. */
export async function findMismatch(
  db: Db,
  { fingerprint, index }: { fingerprint: string; index: IndexThread },
): Promise<Mismatch | undefined> {
  const { origin, place } = index;
  // A complete generation of an earlier release has no origin; its fingerprint differs, so all pages are published again.
  if (fingerprint === '' || (origin === '' && !index.complete)) return 'damaged';
  if (origin !== '' && origin !== (await findIdentity(db))) return 'other_database';
  if (place.position > (await findLastPosition(db))) return 'older_database';
  return origin === '' || (await isInLog(db, place)) ? undefined : 'other_database';
}
