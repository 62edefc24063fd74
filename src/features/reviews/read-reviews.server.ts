import type { Db } from '#db/open.ts';
import { reviewsPerPage } from '#db/page-sizes.ts';
import type { Product } from '#db/queries/product.ts';
import { countRatings, countReviews, findVoices, listReviews } from '#db/queries/reviews.ts';
import { excerpts, filterOf, isFiltered, pageWithin, readReviewPage, type ReviewPage } from './review-page.ts';
import { axisLabels } from './product-axes.ts';
import type { PhotoView } from './photos/photo-view.ts';
import { readPhotos } from './photos/read-photos.server.ts';
import { reviewView, type ReviewView } from './review-view.ts';

/** Reviews of a product for the query of an address. */
export interface ReviewsShown {
  requested: ReviewPage;
  /** Whether these are the published page's reviews: the newest twenty, unfiltered. */
  usual: boolean;
  /** Number of reviews per overall rating, without those of provided products. */
  ratings: ReadonlyMap<number, number>;
  /** Number of reviews of provided products. */
  provided: number;
  /** Number of all reviews. */
  all: number;
  /** Number of reviews that match the filters. */
  listed: number;
  reviews: ReviewView[];
  /** The newest reviews of all, without the voices. */
  excerpted: ReviewView[];
  /** The most liked review of four or five stars, and of one to three. */
  voices: { high: ReviewView | undefined; low: ReviewView | undefined };
  /** Cursor of the next page; undefined on the last one. */
  next: string | undefined;
  /** Newest pictures of all reviews. */
  gallery: PhotoView[];
}

/** Reads the reviews of a product that the query selects; its category names the axes. */
export async function readReviews(
  db: Db,
  { id: productId, category }: Pick<Product, 'id' | 'category'>,
  parameters: URLSearchParams,
): Promise<ReviewsShown> {
  const wanted = readReviewPage(parameters);
  const filter = filterOf(wanted);
  const { ratings, provided } = await countRatings(db, productId);
  const all = [...ratings.values()].reduce((sum, count) => sum + count, provided);
  const listed = isFiltered(wanted) ? await countReviews(db, productId, filter) : all;
  const requested = { ...wanted, page: pageWithin(wanted.page, listed) };
  const offset = (requested.page - 1) * reviewsPerPage;
  const page = await listReviews(db, productId, { ...filter, sort: requested.sort, limit: reviewsPerPage, offset });
  const labels = axisLabels(category);
  const usual = requested.page === 1 && requested.sort === 'newest' && !isFiltered(requested);
  const { high, low } = all > 0 ? await findVoices(db, productId) : { high: undefined, low: undefined };
  const newest = usual ? page.items : (await listReviews(db, productId, { limit: excerpts + 2 })).items;
  const excerpted = newest.filter(({ id }) => id !== high?.id && id !== low?.id).slice(0, excerpts);
  const { gallery, photosOf } = await readPhotos(db, productId, page.items);
  const view = (review: (typeof newest)[number]) => reviewView({ ...review, photos: photosOf(review.id) }, labels);
  return {
    requested,
    usual,
    ratings,
    provided,
    all,
    listed,
    reviews: page.items.map(view),
    excerpted: excerpted.map(view),
    voices: { high: high && view(high), low: low && view(low) },
    next: page.nextCursor,
    gallery,
  };
}
