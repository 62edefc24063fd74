import type { Db } from '../open.ts';
import { meanOfPoints } from '../rounded-mean.ts';
import { depend, tag } from '../tags.ts';
import type { Span } from './rankings.ts';
import { isPublicPost } from '../public-rows.ts';
import { countOf } from '../count-of.ts';

/** A public review of a brand. `petType` is the word its writer chose: 全般, 犬, …. */
export interface BrandReview {
  id: number;
  brandId: number;
  userId: number | null;
  rating: number;
  reviewText: string;
  nickname: string;
  petType: string | null;
  likeCount: number;
  createdAt: string;
}

/** `ratingDistribution` counts the reviews of each rating, 1 to 5. */
export interface BrandReviewStats {
  averageRating: number | null;
  totalReviews: number;
  ratingDistribution: Record<1 | 2 | 3 | 4 | 5, number>;
}

interface BrandReviewFilter {
  rating?: number | undefined;
  /** Lists only reviews with these ids. */
  ids?: readonly number[] | undefined;
  /** Ids of further reviews to list: the reader's own that are not public yet. Never on a page. */
  also?: readonly number[];
}

/** Lists reviews of a brand, newest first. */
export async function listBrandReviews(
  db: Db,
  brandId: number,
  { limit, offset = 0, ...filter }: Span & BrandReviewFilter,
): Promise<BrandReview[]> {
  depend(tag.brandReviews(brandId));
  return filtered(db, brandId, filter)
    .select(['id', 'brandId', 'userId', 'rating', 'reviewText', 'nickname', 'petType', 'likeCount', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts the reviews of a brand that pass the filter. */
export async function countBrandReviews(db: Db, brandId: number, filter: BrandReviewFilter): Promise<number> {
  depend(tag.brandReviews(brandId));
  return countOf(filtered(db, brandId, filter));
}

/** Returns the mean to one decimal (null without a review), number and distribution of a brand's reviews. */
export async function findBrandReviewStats(db: Db, brandId: number): Promise<BrandReviewStats> {
  depend(tag.brandReviews(brandId));
  const rows = await publicReviews(db, brandId)
    .select(({ fn }) => ['rating', fn.countAll<number>().as('count')])
    .groupBy('rating')
    .orderBy('rating')
    .execute();
  const ratingDistribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, ...Object.fromEntries(rows.map(({ rating, count }) => [rating, count])) };
  const totalReviews = rows.reduce((sum, { count }) => sum + count, 0);
  const points = rows.reduce((sum, { rating, count }) => sum + rating * count, 0);
  return { averageRating: meanOfPoints(points, totalReviews), totalReviews, ratingDistribution };
}

function filtered(db: Db, brandId: number, { rating, ids, also = [] }: BrandReviewFilter) {
  const published = publicReviews(db, brandId);
  const own = db
    .selectFrom('brandReviews')
    .select('id')
    .where('id', 'in', [...also]);
  const listed = also.length === 0 ? published : db.selectFrom('brandReviews').where('id', 'in', published.select('id').unionAll(own));
  return listed
    .$if(rating !== undefined, (query) => query.where('rating', '=', rating ?? 0))
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []));
}

function publicReviews(db: Db, brandId: number) {
  return db.selectFrom('brandReviews').where('brandId', '=', brandId).where(isPublicPost());
}
