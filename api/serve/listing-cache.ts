import { LRUCache } from 'lru-cache';
import { kindOf, tagGroups } from '#db/tags.ts';
import type { RenderAnswer } from '../publisher/render-thread.ts';
import type { Encoding } from './encoding.ts';

/** A rendered listing, and it in each encoding that somebody has asked for. */
export interface RenderedListing {
  answer: RenderAnswer;
  packed: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Reads the tags dirtied from one position of the change log to another; undefined if they are unknown. */
type ReadDirtied = (from: number, to: number) => Promise<string[] | undefined>;

/** Bytes of an entry besides its page. */
const overhead = 1_000;
/** The two compressed forms of a page take less than this part of it. */
const packedShare = 0.5;

/**
 * Listings with a query, each until a change that it may show: no page knows a clock, and every read of a page has its rows from the change
 * log's database. A change of a row that a listing shows dirties one of its tags; a change of any row that its query could newly find counts
 * by the kind of its tags. Readers of one address at the same time share a render.
 */
export class ListingCache {
  readonly #listings: LRUCache<string, RenderedListing>;
  readonly #rendering = new Map<string, Promise<RenderedListing>>();
  readonly #readDirtied: ReadDirtied;
  #position = -1;
  #moving: Promise<void> = Promise.resolve();

  constructor(megabytes: number, readDirtied: ReadDirtied) {
    this.#readDirtied = readDirtied;
    this.#listings = new LRUCache({ maxSize: megabytes * 1024 * 1024, sizeCalculation: sizeOf });
  }

  /** Returns the listing if it is what a render would show after the change at `position`, the newest of the log. */
  async find(address: string, position: number): Promise<RenderedListing | undefined> {
    if (position !== this.#position) {
      this.#moving = this.#moving.then(() => this.#moveTo(position));
      await this.#moving;
    }
    return position === this.#position ? this.#listings.get(address) : undefined;
  }

  /** Renders the listing, or waits for a render of it under way. Keeps it if it is a page. */
  render(address: string, render: () => Promise<RenderAnswer>): Promise<RenderedListing> {
    const known = this.#rendering.get(address);
    if (known) return known;
    const rendering = render()
      .then((answer) => {
        const listing: RenderedListing = { answer, packed: {} };
        // After a change meanwhile, nobody may be given this one any more.
        if (answer.status === 200 && answer.body && this.#rendering.get(address) === rendering) this.#listings.set(address, listing);
        return listing;
      })
      .finally(() => {
        if (this.#rendering.get(address) === rendering) this.#rendering.delete(address);
      });
    this.#rendering.set(address, rendering);
    return rendering;
  }

  // A position may also be lower than the last one: in a database that was replaced, or where two requests read it in the other order.
  async #moveTo(position: number): Promise<void> {
    if (position === this.#position) return;
    const dirtied =
      position > this.#position && this.#listings.size > 0
        ? await this.#readDirtied(this.#position, position).catch(() => undefined)
        : undefined;
    if (dirtied) this.#forgetChanged(dirtied);
    else this.#listings.clear();
    this.#rendering.clear();
    this.#position = position;
  }

  #forgetChanged(dirtied: readonly string[]): void {
    const [tags, kinds] = [new Set(dirtied), [...new Set(dirtied.map(kindOf))]];
    const ended = sections.filter((section) => kinds.some((kind) => !shownKinds[section].has(kind)));
    const isChanged = ([address, { answer }]: [string, RenderedListing]) =>
      ended.includes(sectionOf(address)) || answer.tags.some((tag) => tags.has(tag));
    for (const [address] of [...this.#listings.entries()].filter(isChanged)) this.#listings.delete(address);
  }
}

function sizeOf({ answer }: RenderedListing, address: string): number {
  const characters = answer.tags.reduce((sum, tag) => sum + tag.length, address.length);
  return overhead + characters * 2 + Math.ceil((answer.body?.length ?? 0) * (1 + packedShare));
}

type Section = Exclude<keyof typeof tagGroups, 'shown'>;
const sections = ['catalogue', 'articles', 'forum'] as const satisfies Section[];

/** Kinds of tags that change a listing of a section only if it names the tag. A change of any other kind ends all its listings. */
const shownKinds = Object.fromEntries(
  sections.map((section) => {
    const others = Object.entries(tagGroups).filter(([group]) => group !== section);
    return [section, new Set<string>(others.flatMap(([, kinds]) => kinds))];
  }),
) as Record<Section, Set<string>>;

function sectionOf(address: string): Section {
  const [, first] = address.split(/[/?]/, 2);
  return first === 'articles' || first === 'forum' ? first : 'catalogue';
}
