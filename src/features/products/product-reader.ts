// Interactive part of a product page.
import { startComparing } from '#src/features/device/compare.ts';
import './device-products.ts';
import '#src/features/reviews/review-list-controls.ts';
import { refreshRatings } from '#src/features/reviews/refresh-ratings.ts';
import './facts-age.ts';
import './product-actions.ts';
import './shop-sheet.ts';

/** Parts of a product page that a review changes. `.empty` is shown instead of the summary while there are no reviews. */
const parts = [
  '.product-rating',
  '.product-head > .axis-bars',
  '#reviews > :is(.review-summary, .empty)',
  '.product-tabs > [href="#reviews"] .num',
];

startComparing();
refreshRatings('review', parts);
