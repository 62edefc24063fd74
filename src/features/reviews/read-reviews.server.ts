import type { Db } from '#db/open.ts';
import { countRatings, countReviews, listReviews } from '#db/queries/reviews.ts';
import { filterOf, isFiltered, pageWithin, readReviewPage, reviewsPerPage, type ReviewPage } from './review-page.ts';
import { reviewView, type ReviewView } from './review-view.ts';

/** Reviews of a product for the query of an address. */
export interface ReviewsShown {
  requested: ReviewPage;
  /** Whether these are the published page's reviews: the newest twenty, unfiltered. */
  usual: boolean;
  /** Number of reviews per overall rating. */
  ratings: ReadonlyMap<number, number>;
  /** Number of reviews that match the filters. */
  listed: number;
  reviews: ReviewView[];
  /** Cursor of the next page; undefined on the last one. */
  next: string | undefined;
}

/** Reads the reviews of a product that the query selects. */
export async function readReviews(db: Db, productId: number, parameters: URLSearchParams): Promise<ReviewsShown> {
  const wanted = readReviewPage(parameters);
  const filter = filterOf(wanted);
  const ratings = await countRatings(db, productId);
  const all = [...ratings.values()].reduce((sum, count) => sum + count, 0);
  const listed = isFiltered(wanted) ? await countReviews(db, productId, filter) : all;
  const requested = { ...wanted, page: pageWithin(wanted.page, listed) };
  const offset = (requested.page - 1) * reviewsPerPage;
  const page = await listReviews(db, productId, { ...filter, sort: requested.sort, limit: reviewsPerPage, offset });
  const usual = requested.page === 1 && requested.sort === 'newest' && !isFiltered(requested);
  return { requested, usual, ratings, listed, reviews: page.items.map(reviewView), next: page.nextCursor };
}
