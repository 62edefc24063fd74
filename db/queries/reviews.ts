import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AxisRating } from '#api/contract/vocabulary.ts';
import { prepared } from '../prepared.ts';
import type { Db } from '../open.ts';
import type { Flag } from '../tables/columns.ts';
import { axisRatings, type ReviewsTable } from '../tables/reviews.ts';
import { depend, tag } from '../tags.ts';
import { isAfter, readCursor, toPage, writeCursor, type ListPage } from './pages.ts';
import { isPublicPost } from '../public-rows.ts';
import { countOf } from '../count-of.ts';

/** A product review as the public sees it. The ratings of the axes are null in reviews without them. */
export type Review = Omit<ReviewRow, 'isProvided'> & { isProvided: boolean };

type ReviewRow = Pick<Selectable<ReviewsTable>, (typeof reviewColumns)[number]>;

export const reviewColumns = [
  'id',
  'productId',
  'rating',
  ...axisRatings,
  'reviewText',
  'nickname',
  'petType',
  'breed',
  'ageBand',
  'weightBand',
  'usedFor',
  'isProvided',
  'likeCount',
  'createdAt',
] as const;

export function toReview<Row extends { isProvided: Flag }>(row: Row): Omit<Row, 'isProvided'> & { isProvided: boolean } {
  return { ...row, isProvided: row.isProvided === 1 };
}

/** The rating that a filter or an order uses. */
type RatingColumn = 'rating' | AxisRating;

type ReviewSort = 'newest' | 'popular' | 'highest' | 'lowest';

interface ReviewFilter {
  /** Lists only reviews with this rating, 1 to 5. */
  rating?: number | undefined;
  /** Rating that `rating` and the orders by rating use; reviews without it are left out. Defaults to the overall rating. */
  by?: RatingColumn | undefined;
  petType?: string | undefined;
  /** Lists only reviews with these ids. */
  ids?: readonly number[] | undefined;
  /** Ids of further reviews to list: the reader's own that are not public yet. Never on a page. */
  also?: readonly number[];
}

interface ReviewListOptions extends ReviewFilter {
  limit: number;
  sort?: ReviewSort | undefined;
  offset?: number;
  cursor?: string;
}

const orders = {
  newest: [
    ['createdAt', 'desc'],
    ['id', 'desc'],
  ],
  popular: [
    ['likeCount', 'desc'],
    ['createdAt', 'desc'],
    ['id', 'desc'],
  ],
  highest: [
    ['place', 'desc'],
    ['createdAt', 'desc'],
    ['id', 'desc'],
  ],
  lowest: [
    ['place', 'asc'],
    ['createdAt', 'desc'],
    ['id', 'desc'],
  ],
} as const;

/** Returns the order of a product's reviews. Those by rating differ by axis. */
export function reviewOrder({ sort = 'newest', by = 'rating' }: Pick<ReviewListOptions, 'sort' | 'by'>) {
  return { made: `${sort} ${by}`, order: orders[sort] };
}

/** Lists public reviews of a product, newest first by default. Orders by rating put reviews without that rating last. */
export async function listReviews(db: Db, productId: number, options: ReviewListOptions): Promise<ListPage<Review>> {
  depend(tag.productReviews(productId));
  const { sort = 'newest', by = 'rating', limit } = options;
  const { made, order } = reviewOrder(options);
  if (isUsual(options)) {
    const rows = await listNewest(db, { productId, rows: limit + 1, offset: options.offset ?? 0 });
    return toPage(rows, limit, ({ createdAt, id }) => writeCursor([createdAt, id], made), toReview);
  }
  const keys = options.cursor ? readCursor(options.cursor, order.length, made) : undefined;
  const reviews = filtered(db, productId, options).select(reviewColumns).select(placeBy(by, sort).as('place'));
  let query = db
    .selectFrom(reviews.as('r'))
    .selectAll()
    .limit(limit + 1)
    .offset(options.offset ?? 0);
  if (keys) query = query.where((eb) => isAfter(eb, order, keys));
  for (const [column, direction] of order) query = query.orderBy(column, direction);
  const rows = await query.execute();
  const keysOf = (row: (typeof rows)[number]) => order.map(([column]) => row[column]);
  return toPage(
    rows,
    limit,
    (row) => writeCursor(keysOf(row), made),
    ({ place: _place, ...review }) => toReview(review),
  );
}

/**
 * Finds the most liked public review of a product with four or five stars, and with one to three. They speak for the figures, so that
 * none is of a provided product.
 */
export async function findVoices(db: Db, productId: number): Promise<{ high: Review | undefined; low: Review | undefined }> {
  depend(tag.productReviews(productId));
  const [[high], [low]] = await Promise.all([
    findMostLiked(db, { productId, least: 4, most: 5 }),
    findMostLiked(db, { productId, least: 1, most: 3 }),
  ]);
  return { high: high && toReview(high), low: low && toReview(low) };
}

/** Counts the public reviews of a product that pass the filter. */
export async function countReviews(db: Db, productId: number, filter: ReviewFilter): Promise<number> {
  depend(tag.productReviews(productId));
  return countOf(filtered(db, productId, filter));
}

/**
 * Counts the public reviews of a product: by overall rating those that the mean rests on, and those of provided products. A rating
 * without reviews is absent.
 */
export async function countRatings(db: Db, productId: number): Promise<{ ratings: Map<number, number>; provided: number }> {
  depend(tag.productReviews(productId));
  const rows = await listCounts(db, { productId });
  const counted = rows.filter(({ isProvided }) => isProvided === 0);
  const provided = rows.filter(({ isProvided }) => isProvided === 1).reduce((sum, { reviews }) => sum + reviews, 0);
  return { ratings: new Map(counted.map(({ rating, reviews }) => [rating, reviews])), provided };
}

// Returns whether these are the options of every product page, for which a prepared statement exists.
function isUsual({ sort = 'newest', by = 'rating', rating, petType, ids, also = [], cursor }: ReviewListOptions): boolean {
  const narrowed = by !== 'rating' || rating !== undefined || petType !== undefined || ids !== undefined || also.length > 0;
  return sort === 'newest' && !narrowed && cursor === undefined;
}

const listNewest = prepared(['productId', 'rows', 'offset'], ({ productId, rows, offset }, db) =>
  publicReviews(db, productId).select(reviewColumns).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(rows).offset(offset),
);

const findMostLiked = prepared(['productId', 'least', 'most'], ({ productId, least, most }, db) =>
  publicReviews(db, productId)
    .select(reviewColumns)
    .where('isProvided', '=', 0)
    .where('rating', '>=', least)
    .where('rating', '<=', most)
    .orderBy('likeCount', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);

const listCounts = prepared(['productId'], ({ productId }, db) =>
  publicReviews(db, productId)
    .select(['rating', 'isProvided', ({ fn }) => fn.countAll<number>().as('reviews')])
    .groupBy(['rating', 'isProvided'])
    .orderBy('rating')
    .orderBy('isProvided'),
);

/** Selects the public reviews of a product. */
export function publicReviews(db: Db, productId: number | RawBuilder<never>) {
  return db.selectFrom('reviews').where('productId', '=', productId).where(isPublicPost());
}

function filtered(db: Db, productId: number, { rating, by = 'rating', petType, ids, also = [] }: ReviewFilter) {
  const published = publicReviews(db, productId);
  const own = db
    .selectFrom('reviews')
    .select('id')
    .where('id', 'in', [...also]);
  const listed = also.length === 0 ? published : db.selectFrom('reviews').where('id', 'in', published.select('id').unionAll(own));
  return listed
    .$if(by !== 'rating', (query) => query.where(by, '>=', 1))
    .$if(rating !== undefined, (query) => query.where(by, '=', rating ?? 0))
    .$if(petType !== undefined, (query) => query.where('petType', '=', petType ?? ''))
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []));
}

// Reviews without a rating get a number outside 1 to 5 that sorts them last in either direction.
function placeBy(by: RatingColumn, sort: ReviewSort) {
  const none = sort === 'lowest' ? 6 : 0;
  return sql<number>`case when ${sql.ref(by)} between 1 and 5 then ${sql.ref(by)} else ${sql.lit(none)} end`;
}
