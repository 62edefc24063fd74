/** Number of characters that a search may have. Apart from the queries, so that a page's script does not load those. */
export const longestSearch = 200;
