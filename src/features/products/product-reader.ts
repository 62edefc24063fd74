// Interactive part of a product page.
import { ratedAxes } from '#api/contract/vocabulary.ts';
import { startComparing } from '#src/features/device/compare.ts';
import './device-products.ts';
import '#src/features/reviews/review-list-controls.ts';
import { ownPosts, type OwnPost } from '#src/features/posts/own-posts.ts';
import { fetchPage, replaceParts } from '#src/lib/fetch-page.ts';
import './facts-age.ts';
import './product-actions.ts';
import './shop-sheet.ts';

/** Parts of a product page that a review changes. `.empty` is shown instead of the summary while there are no reviews. */
const parts = [
  '.product-rating',
  '.product-head > .axis-bars',
  '#reviews > :is(.review-summary, .empty)',
  '.product-tabs > [href="#reviews"] .num',
  '.excerpts .more-link',
  '.more-reviews > summary',
  '.product-summary > p',
];
/** Of the unfiltered list, which the refreshed page has. */
const listed = '.review-controls > .count';

startComparing();
// Refreshes the product's figures when an own public review is posted, edited or deleted.
ownPosts.listen((posts, before) => {
  if (ratingsIn(posts) !== ratingsIn(before)) void refreshProduct();
});

function ratingsIn(posts: readonly OwnPost[] = []): string {
  return JSON.stringify(
    posts.flatMap(({ kind, status, post }) => {
      if (kind !== 'review' || status !== 'published') return [];
      return [post.id, ...ratedAxes.map(({ param }) => post[param])];
    }),
  );
}

/**
 * Replaces rating, count, distribution and axes by their current state after a review. With a query parameter the page is rendered
 * on request, so it is newer than the published one. On failure the page stays as it is.
 */
async function refreshProduct(): Promise<void> {
  const fresh = await fetchPage(`${location.pathname}?page=1`).catch(() => undefined);
  const isFiltered = /[?&](rating|axis|petType)=\w/.test(location.search);
  if (fresh) replaceParts(fresh, isFiltered ? parts : [...parts, listed]);
}
