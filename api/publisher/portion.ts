import type { Db } from '#db/open.ts';
import { listChangesAfter, type Change } from '#db/queries/changes.ts';

/** Changes that a batch takes at most. */
const mostChanges = 200;
/** Tags after which a batch takes no further change: an import dirties thousands, and a batch of many pages lets others wait. */
const mostTags = 3000;

/**
 * The changes that the next batch takes: at least one where there is any, and the same again where a batch up to `target` was begun
 * and broken off.
 */
export async function listNextChanges(db: Db, { position, target }: { position: number; target: number }): Promise<Change[]> {
  const changes = await listChangesAfter(db, position, mostChanges);
  const begun = changes.filter((change) => change.position <= target);
  return begun.length > 0 ? begun : portionOf(changes);
}

function portionOf(changes: Change[]): Change[] {
  let tags = 0;
  const end = changes.findIndex((change) => (tags += change.tags.length) > mostTags);
  return end === -1 ? changes : changes.slice(0, Math.max(1, end));
}
