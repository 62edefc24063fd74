import { paths, withQuery } from '#src/lib/paths.ts';

/** Reviews on one page of a product's list. */
export const reviewsPerPage = 20;

/** Reviews that stand under the summary before the rest is opened. */
export const firstReviews = 2;

/** Which part of a product's reviews an address asks for. */
export interface ReviewPage {
  /** From 1. */
  page: number;
  /** Only reviews with this overall rating. */
  rating: number | undefined;
}

/**
 * Reads `page` and `rating`; anything that is not one of theirs counts as absent, and a page after the last is the last.
 * `counts` says how many reviews gave each rating.
 */
export function readReviewPage(parameters: URLSearchParams, counts: ReadonlyMap<number, number>): ReviewPage {
  const asked = Number(parameters.get('rating'));
  const rating = [1, 2, 3, 4, 5].find((stars) => stars === asked);
  const listed = rating === undefined ? [...counts.values()].reduce((sum, count) => sum + count, 0) : (counts.get(rating) ?? 0);
  const page = Number(parameters.get('page'));
  const last = Math.max(1, Math.ceil(listed / reviewsPerPage));
  return { page: Number.isInteger(page) && page >= 1 ? Math.min(page, last) : 1, rating };
}

/** The address of a part of a product's reviews. */
export function reviewPageHref(productId: number, { page, rating }: Partial<ReviewPage>): string {
  return `${withQuery(paths.product(productId), { page, rating })}#reviews`;
}
