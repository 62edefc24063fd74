// All that a product's page does for a reader who turned to it.
import { startComparing } from '#src/features/compare/compare.ts';
import '#src/features/device/device-products.ts';
import '#src/features/reviews/review-list-controls.ts';
import '#src/features/reviews/review-summary.ts';
import { ownPosts } from '#src/features/own-posts/own-posts.ts';
import { refreshProduct } from '#src/features/reviews/refresh-product.ts';
import './product-actions.ts';

startComparing();
// A review that is posted, changed or taken back here changes the product's figures.
ownPosts.listen(() => void refreshProduct());
