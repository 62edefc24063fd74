import { sql } from 'kysely';
import type { AxisRating } from '#api/contract/vocabulary.ts';
import { insertAll } from '../insert-all.ts';
import type { Db } from '../open.ts';
import { refreshRatings } from '../changes/ratings.ts';
import { axisRatings, type AnimalFacts } from '../tables/reviews.ts';
import { bornAt } from './rows.ts';
import type { World } from './world.ts';

/** Stores product reviews, oldest first, with one row per like, and computes every rating from them. */
export async function loadReviews(db: Db, reviews: World['reviews'], productIds: Map<string, number>): Promise<void> {
  const written = Object.entries(reviews)
    .flatMap(([slug, list]) => list.map((review) => ({ ...review, productId: idOf(productIds, slug) })))
    .sort(byTime);
  const rows = written.map((review, at) => {
    const { productId, ratings, petType = null, animal } = review;
    const rating = Math.round(ratings.reduce((sum, one) => sum + one, 0) / ratings.length);
    return { productId, rating, petType, ...factsOf(animal), ...axisRatingsOf(ratings), ...columnsOf(review, at) };
  });
  await insertAll(db, 'reviews', rows);
  await insertAll(db, 'reviewLikes', rows.flatMap(likesOf));
  await refreshRatings({ db, at: rows.at(-1)?.createdAt ?? '' });
}

/** Stores brand reviews, oldest first, with one row per like. */
export async function loadBrandReviews(db: Db, reviews: World['brandReviews'], brands: Map<string, { id: number }>): Promise<void> {
  const written = Object.entries(reviews)
    .flatMap(([slug, list]) => list.map((review) => ({ ...review, brandId: idOf(brands, slug).id })))
    .sort(byTime);
  const rows = written.map((review, at) => {
    const { brandId, rating, petType } = review;
    return { brandId, rating, petType, ...axisRatingsOf([]), ...columnsOf(review, at) };
  });
  await insertAll(db, 'brandReviews', rows);
  await insertAll(db, 'brandReviewLikes', rows.flatMap(likesOf));
  await moveBrandDates(db);
}

// As writes do: a brand last changed with the newest of its products and reviews.
async function moveBrandDates(db: Db): Promise<void> {
  await sql`update brands set changed_at = (select max(at) from (
    select brands.changed_at as at
    union all select max(created_at) from products where brand_id = brands.id
    union all select max(created_at) from brand_reviews where brand_id = brands.id) as moments)`.execute(db);
}

type WorldAnimal = { [Fact in 'breed' | 'age' | 'weight' | 'used']?: string | null };
type WorldText = Pick<World['reviews'][string][number], 'nickname' | 'text' | 'likes' | 'createdAt'>;

/** Returns the columns that reviews of products and of brands share. */
function columnsOf({ nickname, text, likes, createdAt }: WorldText, at: number) {
  return { id: at + 1, userId: null, reviewText: text, nickname, likeCount: likes, authorKey: null, ...bornAt(createdAt) };
}

function factsOf({ breed = null, age = null, weight = null, used = null }: WorldAnimal = {}): AnimalFacts {
  return { breed, ageBand: age, weightBand: weight, usedFor: used };
}

/** Assigns ratings to the axes in order; an axis without one is null. */
export function axisRatingsOf(ratings: readonly number[]): Record<AxisRating, number | null> {
  return Object.fromEntries(axisRatings.map((column, at) => [column, ratings[at] ?? null])) as Record<AxisRating, number | null>;
}

function likesOf({ id, likeCount, createdAt }: { id: number; likeCount: number; createdAt: string }) {
  return Array.from({ length: likeCount }, (_, at) => ({ reviewId: id, ipAddress: `seed:${at}`, createdAt }));
}

function idOf<T>(ids: Map<string, T>, slug: string): T {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`${slug} is reviewed but not in this world`);
  return id;
}

function byTime(one: { createdAt: string }, other: { createdAt: string }): number {
  return Date.parse(one.createdAt) - Date.parse(other.createdAt);
}
