import { atom } from 'nanostores';

/** Query of the reviews that the visitor requested; undefined while the server-rendered ones are shown. */
export const requestedReviews = atom<{ query: string } | undefined>(undefined);

/** Replaces the server-rendered reviews by those of a query. Hydrates the island if necessary. */
export function requestReviews(query: string): void {
  requestedReviews.set({ query });
  document.querySelector('.reviews-more astro-island')?.dispatchEvent(new Event('pointerover'));
}
