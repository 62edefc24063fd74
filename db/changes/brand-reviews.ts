import type { Selectable } from 'kysely';
import { sitemapChunkOf } from '../addresses.ts';
import { Refusal } from '../errors.ts';
import type { BrandReviewsTable } from '../tables/reviews.ts';
import { tag } from '../tags.ts';
import { recordChange, type Write } from './log.ts';

/** A brand review as its writer sends it. `petType` is the Japanese word that was chosen. */
export interface BrandReviewInput {
  nickname: string;
  reviewText: string;
  rating: number;
  petType: string;
  authorKey: string | null;
}

const unrated = { tasteRating: null, qualityRating: null, healthRating: null, valueRating: null, repeatRating: null };

/** Publishes a review of an active brand and returns its row. Throws `brand_not_found`, `gone`. */
export async function createBrandReview(write: Write, slug: string, input: BrandReviewInput): Promise<Selectable<BrandReviewsTable>> {
  const { db, at } = write;
  // A deleted brand may share its slug with a live one.
  const brand = await db
    .selectFrom('brands')
    .select(['id', 'isActive', 'deletedAt'])
    .where('slug', '=', slug)
    .orderBy('deletedAt')
    .executeTakeFirst();
  if (!brand || brand.isActive === 0) throw new Refusal('brand_not_found');
  if (brand.deletedAt) throw new Refusal('gone');
  const times = { createdAt: at, updatedAt: at, changedAt: at, deletedAt: null };
  const review = await db
    .insertInto('brandReviews')
    .values({ ...input, ...times, ...unrated, brandId: brand.id, userId: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.updateTable('brands').set({ changedAt: at }).where('id', '=', brand.id).execute();
  const sitemap = [tag.sitemap('brand', sitemapChunkOf(brand.id)), tag.sitemapIndex];
  await recordChange(write, `brand-review:${review.id} created`, [tag.brandReviews(brand.id), ...sitemap]);
  return review;
}
