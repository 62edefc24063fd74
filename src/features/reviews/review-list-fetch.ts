import { requestPage } from '#src/lib/request.ts';
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
  const answer = await requestPage<'GET /api/products/{id}/reviews'>(address);
  const reviews = (await answer.json()).map((review) => reviewView(review));
  return { reviews, total: Number(answer.headers.get('x-total-count') ?? reviews.length), next: nextOf(answer.headers.get('link')) };
}

/** Returns the address of the next page in a `Link` header. */
export function nextOf(link: string | null): string | undefined {
  return /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1];
}
