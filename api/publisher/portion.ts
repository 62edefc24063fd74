import type { Db } from '#db/open.ts';
import { listChangesAfter, type Change, type LogPlace } from '#db/queries/changes.ts';
import { LostHistory, mismatchAt } from './match.ts';

/** Most changes in a batch: a backlog of many reviews of the same products is published in few batches. */
const mostChanges = 2000;
/** Most different tags in a batch: an import dirties thousands, and a batch of many pages delays other changes. */
const mostTags = 3000;

/**
 * Returns the changes of the next batch: at least one if any is left, and the same ones again if a batch up to `target` was
 * interrupted. Throws `LostHistory` if the log lacks the change of `place`.
 */
export async function listNextChanges(db: Db, { place, target }: { place: LogPlace; target: number }): Promise<Change[]> {
  // One statement reads both, because another server may answer the next one.
  const found = await listChangesAfter(db, place.position - 1, mostChanges + 1);
  const mismatch = mismatchAt(place, found[0]);
  if (mismatch) throw new LostHistory(mismatch);
  const changes = found.filter((change) => change.position > place.position).slice(0, mostChanges);
  const begun = changes.filter((change) => change.position <= target);
  return begun.length > 0 ? begun : portionOf(changes);
}

function portionOf(changes: Change[]): Change[] {
  const tags = new Set<string>();
  const end = changes.findIndex((change) => change.tags.some((tag) => tags.add(tag).size > mostTags));
  return end === -1 ? changes : changes.slice(0, Math.max(1, end));
}
