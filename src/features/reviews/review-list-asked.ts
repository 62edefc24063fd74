import { atom } from 'nanostores';

/** What the reader last asked of the list of reviews, as the query of an address; undefined until they ask. */
export const reviewsAsked = atom<{ query: string } | undefined>(undefined);

/** Shows the reviews of a query in place of those the page came with. An island that sleeps is woken for it. */
export function askReviews(query: string): void {
  reviewsAsked.set({ query });
  document.querySelector('.reviews-more astro-island')?.dispatchEvent(new Event('pointerover'));
}
