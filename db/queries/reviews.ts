import type { Selectable } from 'kysely';
import type { Db } from '../open.ts';
import type { ReviewsTable } from '../tables/reviews.ts';
import { depend, tag } from '../tags.ts';
import { isAfter, readCursor, toPage, type ListPage } from './pages.ts';

/** A review of a product as everybody may see it. The five sub-ratings are null in reviews that hold none. */
export type Review = Pick<Selectable<ReviewsTable>, (typeof reviewColumns)[number]>;

export const reviewColumns = [
  'id',
  'productId',
  'rating',
  'tasteRating',
  'qualityRating',
  'healthRating',
  'valueRating',
  'repeatRating',
  'reviewText',
  'nickname',
  'petType',
  'likeCount',
  'createdAt',
] as const;

export interface ReviewListOptions {
  limit: number;
  /** Only reviews with this overall rating. */
  rating?: number | undefined;
  offset?: number;
  cursor?: string;
}

const newestFirst = [
  ['createdAt', 'desc'],
  ['id', 'desc'],
] as const;

/** Public reviews of a product, newest first. */
export async function listReviews(db: Db, productId: number, options: ReviewListOptions): Promise<ListPage<Review>> {
  depend(tag.productReviews(productId));
  const keys = options.cursor ? readCursor(options.cursor, newestFirst.length) : undefined;
  let query = publicReviews(db, productId)
    .select(reviewColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(options.limit + 1)
    .offset(options.offset ?? 0);
  if (options.rating !== undefined) query = query.where('rating', '=', options.rating);
  if (keys) query = query.where((eb) => isAfter(eb, newestFirst, keys));
  const rows = await query.execute();
  return toPage(
    rows,
    options.limit,
    ({ createdAt, id }) => [createdAt, id],
    (row) => row,
  );
}

/** How many public reviews of a product gave each overall rating. A rating that nobody gave is absent. */
export async function countRatings(db: Db, productId: number): Promise<Map<number, number>> {
  depend(tag.productReviews(productId));
  const rows = await publicReviews(db, productId)
    .select(['rating', ({ fn }) => fn.countAll<number>().as('reviews')])
    .groupBy('rating')
    .orderBy('rating')
    .execute();
  return new Map(rows.map(({ rating, reviews }) => [rating, reviews]));
}

function publicReviews(db: Db, productId: number) {
  return db.selectFrom('reviews').where('productId', '=', productId).where('status', '=', 'published').where('deletedAt', 'is', null);
}
