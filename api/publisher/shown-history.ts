import type { Db } from '#db/open.ts';
import { findLastPlace, listChangesAfter, logStart, placeOf, type Change, type LogPlace } from '#db/queries/changes.ts';
import { LostHistory, mismatchAt } from './match.ts';
import { listNextChanges } from './portion.ts';

/** Newest change that pages rendered by this process may show, which may be newer than the last one of their batch. */
export class ShownHistory {
  #newest = logStart;

  /** Lists the changes of the next batch, as `listNextChanges` does. Throws `LostHistory` if the log lacks what pages show. */
  async listNextChanges(db: Db, next: { place: LogPlace; target: number }): Promise<Change[]> {
    const changes = await listNextChanges(db, next);
    if (this.#newest.position > next.place.position) {
      const [found] = await listChangesAfter(db, this.#newest.position - 1, 1);
      const mismatch = mismatchAt(this.#newest, found);
      if (mismatch) throw new LostHistory(mismatch);
    }
    const last = changes.at(-1);
    if (last) this.#add(placeOf(last));
    return changes;
  }

  /** Records that pages have been rendered, which may show the newest change. */
  async rendered(db: Db): Promise<void> {
    this.#add(await findLastPlace(db));
  }

  /** Begins again with pages that are rendered from scratch. */
  clear(): void {
    this.#newest = logStart;
  }

  #add(place: LogPlace): void {
    if (place.position >= this.#newest.position) this.#newest = place;
  }
}
