import type { Selectable } from 'kysely';
import { sitemapChunkOf } from '../addresses.ts';
import { Refusal } from '../errors.ts';
import type { ReviewsTable } from '../tables/reviews.ts';
import { tag } from '../tags.ts';
import { recordChange, type Write } from './log.ts';
import { listRankTags } from './rank-tags.ts';
import { refreshRatings } from './ratings.ts';
import { listReviewListTags } from './review-lists.ts';

/** A review as its writer sends it: five ratings of 1 to 5. */
export interface ReviewInput {
  nickname: string;
  reviewText: string;
  petType: string | null;
  tasteRating: number;
  qualityRating: number;
  healthRating: number;
  valueRating: number;
  repeatRating: number;
  authorKey: string | null;
}

/** Publishes a review, its overall rating the rounded mean of the five, and returns its row. Throws `product_not_found`, `gone`. */
export async function createReview(write: Write, productId: number, input: ReviewInput): Promise<Selectable<ReviewsTable>> {
  const { db, at } = write;
  const product = await db.selectFrom('products').select(['id', 'deletedAt']).where('id', '=', productId).executeTakeFirst();
  if (!product) throw new Refusal('product_not_found');
  if (product.deletedAt) throw new Refusal('gone');
  const rankTags = await listRankTags(db, productId);
  const times = { createdAt: at, updatedAt: at, changedAt: at, deletedAt: null };
  const review = await db
    .insertInto('reviews')
    .values({ ...input, ...times, productId, userId: null, rating: overallRating(input) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await refreshRatings(write, productId);
  await recordChange(write, `review:${review.id} created`, [
    tag.product(productId),
    tag.productReviews(productId),
    ...rankTags,
    ...(await listRankTags(db, productId)),
    ...(await listReviewListTags(db, review.id)),
    tag.sitemap('product', sitemapChunkOf(productId)),
    tag.sitemapIndex,
  ]);
  return review;
}

function overallRating({ tasteRating, qualityRating, healthRating, valueRating, repeatRating }: ReviewInput): number {
  return Math.round((tasteRating + qualityRating + healthRating + valueRating + repeatRating) / 5);
}
