import { atom } from 'nanostores';

/** Order by nearness to the reader's animal, which the browser makes (`offerNearSort`). To the server it is the default. */
export const nearSort = 'near';

/** Whether a query asks for that order. */
export function isByNearness(parameters: URLSearchParams): boolean {
  return parameters.get('sort') === nearSort;
}

/** Query of the reviews that the visitor requested; undefined while the server-rendered ones are shown. */
export const requestedReviews = atom<{ query: string } | undefined>(undefined);

/** Replaces the server-rendered reviews by those of a query. Hydrates the island if necessary. */
export function requestReviews(query: string): void {
  requestedReviews.set({ query });
  document.querySelector('.reviews-more astro-island')?.dispatchEvent(new Event('pointerover'));
}

/** Shows the server-rendered reviews again, at once, so that a link can lead to one of them. */
export function showServerReviews(): void {
  requestedReviews.set(undefined);
  hideServerReviews(false);
}

/** Hides the server-rendered reviews, or shows them; they are outside the island. */
export function hideServerReviews(isHidden: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('.reviews-here, #reviews .pager')) part.hidden = isHidden;
}
