import { partOf, requestPage } from '#src/lib/request.ts';
import { reviewView, type ReviewView } from './review-view.ts';

/** Page of a product's reviews in an API response. */
interface FetchedReviews {
  reviews: ReviewView[];
  /** Number of reviews that match the filters. */
  total: number;
  /** Address of the next page; undefined on the last one. */
  next: string | undefined;
}

/** Fetches a page of reviews. Throws what `request` throws. */
export async function fetchReviews(address: string): Promise<FetchedReviews> {
  const { rows, total, next } = await partOf(await requestPage<'GET /api/products/{id}/reviews'>(address));
  return { reviews: rows.map((review) => reviewView(review)), total, next };
}
