// One constant each, so that a script takes in only the number it uses.

/** Products on a page of a list. */
export const productsPerPage = 24;

/** Places on a page of a ranking. */
export const placesPerPage = 20;

/** Pages of a ranking; later places have none. */
export const mostRankingPages = 5;

/** Returns how many pages a ranking of this many products has, from 1 to `mostRankingPages`. */
export function rankingPagesOf(products: number): number {
  return Math.min(mostRankingPages, Math.max(1, Math.ceil(products / placesPerPage)));
}

/** Articles on a page of their list. */
export const articlesPerPage = 24;

/** Articles in the row of the newest ones, which begins the first page of their list. */
export const newestArticles = 6;

/** Reviews on a page of a product's list. */
export const reviewsPerPage = 20;

/** Reviews on a page of a brand's list. */
export const brandReviewsPerPage = 5;

/** Questions on a page of the forum. */
export const questionsPerPage = 10;

/** Most viewed questions beside the forum. */
export const popularQuestions = 5;

/** Newest reviews on the home page. */
export const recentReviews = 4;

/** Most liked reviews on the home page. */
export const likedReviews = 3;
