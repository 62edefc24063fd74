import { LRUCache } from 'lru-cache';
import type { RenderAnswer } from '../publisher/render-thread.ts';

/** A rendered listing, and its Brotli encoding once somebody has asked for it. */
export interface RenderedListing {
  answer: RenderAnswer;
  packed?: Promise<Buffer>;
}

/** Bytes of an entry besides its page. */
const overhead = 1_000;
/** A compressed page takes less than this part of the page. */
const packedShare = 0.25;

/**
 * Listings with a query, each until the next change of the database: every read of a page has its rows from there, and no page knows a clock.
 * Readers of one address at the same time share a render.
 */
export class ListingCache {
  readonly #listings: LRUCache<string, RenderedListing>;
  readonly #rendering = new Map<string, Promise<RenderedListing>>();
  #position = -1;

  constructor(megabytes: number) {
    this.#listings = new LRUCache({
      maxSize: megabytes * 1024 * 1024,
      sizeCalculation: ({ answer }, address) => overhead + address.length * 2 + Math.ceil((answer.body?.length ?? 0) * (1 + packedShare)),
    });
  }

  /** Returns the listing as rendered since the change at `position`, the newest of the log. */
  find(address: string, position: number): RenderedListing | undefined {
    this.#forgetOthers(position);
    return this.#listings.get(address);
  }

  /** Renders the listing, or waits for a render of it under way. Keeps it if it is a page. `position` was read before. */
  render(address: string, position: number, render: () => Promise<RenderAnswer>): Promise<RenderedListing> {
    this.#forgetOthers(position);
    const known = this.#rendering.get(address);
    if (known) return known;
    const rendering = render()
      .then((answer) => {
        const listing = { answer };
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
  #forgetOthers(position: number): void {
    if (position === this.#position) return;
    this.#position = position;
    this.#listings.clear();
    this.#rendering.clear();
  }
}
