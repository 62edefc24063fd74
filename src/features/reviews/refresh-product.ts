import { fetchPage, takeParts } from '#src/lib/fetch-page.ts';

/** The parts of a product's page that a review changes; the first of two stands where there was no review before. */
const parts = [
  '.product-rating',
  '.product-head > .axis-bars',
  '#reviews > :is(.review-summary, .empty)',
  '.product-tabs > [href="#reviews"] .num',
];

/**
 * After a review: rating, count, distribution and axes as they stand now. The page with a parameter is rendered when it is
 * asked for, so it is ahead of the published one. Failing, what stands there stays.
 */
export async function refreshProduct(): Promise<void> {
  const fresh = await fetchPage(`${location.pathname}?page=1`).catch(() => undefined);
  if (fresh) takeParts(fresh, parts);
}
