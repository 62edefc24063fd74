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

/** Reads `page` and `rating`; anything that is not one of theirs counts as absent. */
export function readReviewPage(parameters: URLSearchParams): ReviewPage {
  const page = Number(parameters.get('page'));
  const rating = Number(parameters.get('rating'));
  return { page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1, rating: [1, 2, 3, 4, 5].includes(rating) ? rating : undefined };
}

/** The address of a part of a product's reviews. */
export function reviewPageHref(productId: number, { page, rating }: Partial<ReviewPage>): string {
  return `${withQuery(paths.product(productId), { page, rating })}#reviews`;
}
