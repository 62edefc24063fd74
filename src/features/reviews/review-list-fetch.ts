import type { Review } from '#db/queries/reviews.ts';
import { request } from '#src/lib/request.ts';
import { reviewView, type ReviewView } from './review-view.ts';

/** One page of a product's reviews as the server answered. */
interface FetchedReviews {
  reviews: ReviewView[];
  /** How many the choice leaves in all. */
  total: number;
  /** The call for the next page; undefined on the last one. */
  next: string | undefined;
}

/** Fetches a page of reviews. Throws what `request` throws. */
export async function fetchReviews(call: string): Promise<FetchedReviews> {
  const answer = await request('GET', call);
  const reviews = ((await answer.json()) as Review[]).map(reviewView);
  return { reviews, total: Number(answer.headers.get('x-total-count') ?? reviews.length), next: nextOf(answer.headers.get('link')) };
}

/** The address that a `Link` header names as the next one. */
export function nextOf(link: string | null): string | undefined {
  return /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1];
}
