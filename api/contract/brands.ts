import { z } from 'zod';
import { idsText, numberedQuery } from './fields.ts';
import { ownMarks } from './post-fields.ts';
import { likeFlags } from './reviews.ts';

const mean = z.number().min(0).max(5).nullable();

/** An active brand. Averages are plain means of its brand reviews to one decimal, null without reviews. */
export const brand = z
  .object({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    reading: z.string().nullable(),
    description: z.string().nullable(),
    logoUrl: z.string(),
    url: z.string().nullable(),
    bgColor: z.string(),
    textColor: z.string(),
    isActive: z.boolean(),
    displayOrder: z.number().int(),
    totalReviews: z.number().int(),
    averageRating: mean,
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Brand' });

export const brandStats = z.object({ totalReviews: z.number().int(), averageRating: mean }).meta({ id: 'BrandStats' });

/** Statistics over all active brands, and for each by its id. */
export const allBrandStats = z.object({ ...brandStats.shape, byBrandId: z.record(z.string(), brandStats) });

const count = z.number().int();

export const brandReviewStats = z
  .object({ ...brandStats.shape, ratingDistribution: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }) })
  .meta({ id: 'BrandReviewStats' });

/** A visitor's review of a brand. `petType` is the word its author chose; lists say under both names whether this viewer likes it. */
export const brandReview = z
  .object({
    id: z.number(),
    brandId: z.number(),
    userId: z.number().nullable(),
    nickname: z.string(),
    reviewText: z.string(),
    rating: z.number().int().min(0).max(5),
    petType: z.string().nullable(),
    likeCount: z.number().int(),
    ...likeFlags.partial().shape,
    createdAt: z.string(),
    ...ownMarks,
  })
  .meta({ id: 'BrandReview' });

/** Query of brand reviews: numbered pages, five rows each by default, or a cursor that continues after a page; `ids` lists only these. */
export const brandReviewsQuery = z.object({
  ...numberedQuery.shape,
  limit: z.coerce.number().int().min(1).max(100).default(5),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  ids: idsText.optional(),
});
