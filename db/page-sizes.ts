// One constant each, so that a script takes in only the number it uses.

/** Products on a page of a list. */
export const productsPerPage = 24;

/** Places on a page of a ranking. */
export const placesPerPage = 20;

/** Articles on a page of their list. */
export const articlesPerPage = 24;

/** Articles in the row of the newest ones, which begins the first page of their list. */
export const newestArticles = 6;

/** Questions on a page of the forum. */
export const questionsPerPage = 10;
