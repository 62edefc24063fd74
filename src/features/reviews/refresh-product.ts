import { fetchPage, replaceParts } from '#src/lib/fetch-page.ts';

/** Parts of a product page that a review changes. `.empty` is shown instead of the summary while there are no reviews. */
const parts = [
  '.product-rating',
  '.product-head > .axis-bars',
  '#reviews > :is(.review-summary, .empty)',
  '.product-tabs > [href="#reviews"] .num',
];

/**
 * Replaces rating, count, distribution and axes by their current state after a review. With a query parameter the page is rendered
 * on request, so it is newer than the published one. On failure the page stays as it is.
 */
export async function refreshProduct(): Promise<void> {
  const fresh = await fetchPage(`${location.pathname}?page=1`).catch(() => undefined);
  if (fresh) replaceParts(fresh, parts);
}
