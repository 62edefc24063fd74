import { forgetGoneLinks } from '#db/changes/links.ts';
import { listDueLinks, listGoneLinks, type DueLink } from '#db/queries/links.ts';
import type { Parts } from '../app-types.ts';

/** Links that are read at once. */
const portion = 50;
/** Portions after the first that one look reads at most, so that it stays short. */
const mostRead = 4;

/**
 * Looks for links to check again. Each look sees those that are due for longest and goes on through the others where the look before
 * stopped, so that the many links of one host hide no other's.
 */
export class DueLinks {
  readonly #parts: Pick<Parts, 'reader' | 'write'>;
  #last: DueLink | undefined;

  constructor(parts: Pick<Parts, 'reader' | 'write'>) {
    this.#parts = parts;
  }

  /** Returns at most 250 links, the first in the order of checks first. Forgets links on the way that no place has any more. */
  async look(at: Date): Promise<DueLink[]> {
    const { due: oldest, last } = await this.#read(at);
    const links = [...oldest];
    let from = last && (this.#last ?? last);
    for (let portions = 0; from && portions < mostRead; portions += 1) {
      const more = await this.#read(at, from);
      links.push(...more.due);
      from = more.last;
    }
    this.#last = from;
    return links;
  }

  /** Returns the links of a portion that a place still has, and its last link; undefined if no more are due. */
  async #read(at: Date, after?: DueLink): Promise<{ due: DueLink[]; last: DueLink | undefined }> {
    const { reader, write } = this.#parts;
    const links = await listDueLinks(reader, at.toISOString(), portion, after);
    const gone = await listGoneLinks(
      reader,
      links.map(({ id }) => id),
    );
    if (gone.length > 0) await write((change) => forgetGoneLinks(change, gone));
    return { due: links.filter(({ id }) => !gone.includes(id)), last: links.length === portion ? links.at(-1) : undefined };
  }
}
