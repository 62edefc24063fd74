import type { Db } from '#db/open.ts';
import { findIdentity, findLastPosition, isInLog } from '#db/queries/changes.ts';
import type { Generation } from './generation.ts';

/**
 * Why a generation is not the site of this database. `damaged`: what it notes about itself is missing. `other_database`: it was
 * made from another one, or from a history that this one does not share. `older_database`: it knows changes that this one lacks.
 */
export type Mismatch = 'damaged' | 'other_database' | 'older_database';

/** Undefined where the generation ends at a change that this database holds. */
export async function findMismatch(db: Db, { fingerprint, index }: Generation): Promise<Mismatch | undefined> {
  const { origin, place } = index;
  // A generation of an earlier release does not say where it is from, but it is complete, and its fingerprint has all pages published again.
  if (fingerprint === '' || (origin === '' && !index.complete)) return 'damaged';
  if (origin !== '' && origin !== (await findIdentity(db))) return 'other_database';
  if (place.position > (await findLastPosition(db))) return 'older_database';
  return origin === '' || (await isInLog(db, place)) ? undefined : 'other_database';
}
