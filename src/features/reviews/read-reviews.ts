import type { Db } from '#db/open.ts';
import { countRatings, countReviews, listReviews } from '#db/queries/reviews.ts';
import { filterOf, isFiltered, pageWithin, readReviewPage, reviewsPerPage, type ReviewPage } from './review-page.ts';
import { reviewView, type ReviewView } from './review-view.ts';

/** A product's reviews as an address asks for them. */
export interface ReviewsShown {
  asked: ReviewPage;
  /** Whether the address is that of the published page: the newest twenty, none left out. */
  usual: boolean;
  /** How many reviews gave each overall rating. */
  ratings: ReadonlyMap<number, number>;
  /** How many reviews the choice leaves. */
  listed: number;
  reviews: ReviewView[];
  /** Where the next page begins; undefined on the last one. */
  next: string | undefined;
}

/** Reads the part of a product's reviews that the parameters name. */
export async function readReviews(db: Db, productId: number, parameters: URLSearchParams): Promise<ReviewsShown> {
  const wanted = readReviewPage(parameters);
  const filter = filterOf(wanted);
  const ratings = await countRatings(db, productId);
  const all = [...ratings.values()].reduce((sum, count) => sum + count, 0);
  const listed = isFiltered(wanted) ? await countReviews(db, productId, filter) : all;
  const asked = { ...wanted, page: pageWithin(wanted.page, listed) };
  const offset = (asked.page - 1) * reviewsPerPage;
  const page = await listReviews(db, productId, { ...filter, sort: asked.sort, limit: reviewsPerPage, offset });
  const usual = asked.page === 1 && asked.sort === 'newest' && !isFiltered(asked);
  return { asked, usual, ratings, listed, reviews: page.items.map(reviewView), next: page.nextCursor };
}
