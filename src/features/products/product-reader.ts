// Interactive part of a product page.
import { ratedAxes } from '#api/contract/vocabulary.ts';
import { startComparing } from '#src/features/device/compare.ts';
import './device-products.ts';
import '#src/features/reviews/review-list-controls.ts';
import { ownPosts, type OwnPost } from '#src/features/posts/own-posts.ts';
import { refreshProduct } from '#src/features/reviews/refresh-product.ts';
import { watchSummary } from '#src/features/reviews/review-summary.ts';
import './product-actions.ts';
import './shop-sheet.ts';

startComparing();
watchSummary();
// Refreshes the product's figures when an own public review is posted, edited or deleted.
ownPosts.listen((posts, before) => {
  if (ratingsIn(posts) !== ratingsIn(before)) void refreshProduct().then(watchSummary);
});

function ratingsIn(posts: readonly OwnPost[] = []): string {
  return JSON.stringify(
    posts.flatMap(({ kind, status, post }) => {
      if (kind !== 'review' || status !== 'published') return [];
      return [post.id, ...ratedAxes.map(({ param }) => post[param])];
    }),
  );
}
