import type { ReviewsShown } from './read-reviews.server.ts';
import { reviewPageHref } from './review-page.ts';
import type { ReviewView } from './review-view.ts';

/** Returns the address of a review in its product's list: on this page if the list holds it, else on the page of its rating. */
export function reviewHref(productId: number, { id, rating }: ReviewView, { reviews }: ReviewsShown): string {
  if (reviews.some((review) => review.id === id)) return `#review-${id}`;
  return reviewPageHref(productId, { sort: 'popular', rating });
}
