import { z } from 'zod';
import { animalFacts } from './animal-facts.ts';
import { idsText, pageQuery } from './fields.ts';
import { ownMarks } from './post-fields.ts';
import { codeOf, productCard } from './products.ts';
import { eachRating } from './each-rating.ts';
import { reviewPhoto } from './review-photos.ts';
import { axes, categories, petTypes } from './vocabulary.ts';

const stars = z.number().int().min(0).max(5);

/** A visitor's review of a product. The ratings of the axes are null in reviews without them; `rating` 0 counts as unrated. */
export const review = z
  .object({
    id: z.number(),
    productId: z.number(),
    rating: stars,
    ...eachRating(() => stars.nullable()),
    reviewText: z.string(),
    nickname: z.string(),
    petType: z.string().nullable(),
    ...animalFacts,
    /** The product was given to the writer; in no mean, distribution or ranking. */
    isProvided: z.boolean(),
    likeCount: z.number().int(),
    createdAt: z.string(),
    photos: z.array(reviewPhoto).optional(),
    ...ownMarks,
  })
  .meta({ id: 'Review' });

export type Review = z.infer<typeof review>;

/** Reviews of a bought product that say the same about their animals: their number, and the sum of their overall ratings. */
const animalGroup = z
  .object({
    petType: z.string().nullable(),
    ageBand: z.string().nullable(),
    weightBand: z.string().nullable(),
    reviews: z.number().int(),
    stars: z.number().int(),
  })
  .meta({ id: 'AnimalGroup' });

export type AnimalGroup = z.infer<typeof animalGroup>;

/**
 * The newest 200 reviews of a product, those that say something about their animal first, and every group of animals, so that a
 * browser finds those like its reader's animal without telling which it is.
 */
export const animalReviews = z
  .object({ reviews: z.array(review), total: z.number().int(), groups: z.array(animalGroup) })
  .meta({ id: 'AnimalReviews' });

/** A review with its product, for lists across products. */
export const reviewWithProduct = z
  .object({
    ...review.shape,
    product: productCard
      .pick({ id: true, name: true, nameParts: true, imageUrl: true, petType: true, category: true })
      .meta({ id: 'ReviewedProduct' }),
  })
  .meta({ id: 'ReviewWithProduct' });

/** Last path segment of the ranking call: the review field to average. */
export const ratingField = z.enum(axes.map(({ param }) => param));

const mean = z.number().min(0).max(5);

/**
 * A product in a ranking: the mean of the requested field (also under the field's own name), the number of reviews it covers,
 * and the time of the newest of them as `createdAt`.
 */
export const rankedProduct = z
  .object({
    productId: z.number(),
    average: mean,
    reviewCount: z.number().int(),
    createdAt: z.string().nullable(),
    /** Whether the product has enough reviews for a rank; those without follow the others. */
    ranked: z.boolean(),
    product: productCard,
    rating: mean.optional(),
    ...eachRating(() => mean.optional()),
  })
  .meta({ id: 'RankedProduct' });

export const rankingQuery = z.object({
  ...pageQuery.shape,
  petType: codeOf(petTypes).optional(),
  category: codeOf(categories).optional(),
  sort: z.enum(['rating', 'newest']).default('rating'),
});

/**
 * `rating` and the sorts by rating use the overall rating unless `axis` names another; reviews without that axis are omitted. `ids` lists
 * only reviews with these ids.
 */
export const reviewsQuery = z.object({
  ...pageQuery.shape,
  sort: z.enum(['newest', 'popular', 'highest', 'lowest']).optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  axis: z.enum(axes.map(({ code }) => code)).optional(),
  petType: codeOf(petTypes).optional(),
  ids: idsText.optional(),
});

/** `isLiked` and `liked` are equal: whether this viewer likes the review. */
export const likeFlags = z.object({ liked: z.boolean(), isLiked: z.boolean() });

export const likeStatus = z.object({ ...likeFlags.shape, likeCount: z.number().int() }).meta({ id: 'LikeStatus' });

/** The wanted state of a like; without it the call is a toggle. */
export const likeBody = z.object({ liked: z.boolean().optional() }).nullish();

export const likeStatusOf = z.object({ id: z.number(), ...likeStatus.shape });

export const idsQuery = z.object({ ids: idsText });
