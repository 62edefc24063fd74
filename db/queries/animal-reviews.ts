import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../open.ts';
import { depend, tag } from '../tags.ts';
import { countReviews, publicReviews, reviewColumns, toReview, type Review } from './reviews.ts';

/** Most reviews that a browser orders by nearness: enough for the first pages, and some 25 KB compressed. */
const mostReviews = 200;

/** Public reviews of a bought product whose animals are of one kind and in the same bands, and the sum of their overall ratings. */
interface AnimalGroup {
  petType: string | null;
  ageBand: string | null;
  weightBand: string | null;
  reviews: number;
  stars: number;
}

/**
 * Lists the newest 200 public reviews of a product, those that say something about their animal before the others, and all groups of
 * animals with a rating. The number of groups is bounded by the bands.
 */
export async function listAnimalReviews(db: Db, productId: number): Promise<{ reviews: Review[]; total: number; groups: AnimalGroup[] }> {
  depend(tag.productReviews(productId));
  const described = await listNewest(db, productId, isDescribed, mostReviews);
  const others = await listNewest(db, productId, sql<boolean>`not (${isDescribed})`, mostReviews - described.length);
  const total = await countReviews(db, productId, {});
  return { reviews: [...described, ...others], total, groups: await listGroups(db, productId) };
}

// The condition of the indexes `reviews_animals` and `reviews_bands`.
const isDescribed = sql<boolean>`(breed is not null or age_band is not null or weight_band is not null)`;

async function listNewest(db: Db, productId: number, condition: RawBuilder<boolean>, limit: number): Promise<Review[]> {
  const rows = await publicReviews(db, productId)
    .where(condition)
    .select(reviewColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toReview);
}

async function listGroups(db: Db, productId: number): Promise<AnimalGroup[]> {
  const groups = await publicReviews(db, productId)
    .where(isDescribed)
    .where('rating', '>=', 1)
    .where('isProvided', '=', 0)
    .select([
      'petType',
      'weightBand',
      'ageBand',
      sql<number>`count(*)`.as('reviews'),
      sql<number>`cast(sum(rating) as integer)`.as('stars'),
    ])
    .groupBy(['petType', 'weightBand', 'ageBand'])
    .orderBy('petType')
    .orderBy('weightBand')
    .orderBy('ageBand')
    .execute();
  return groups.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

// The engines sort null differently.
function keyOf({ petType, weightBand, ageBand }: AnimalGroup): string {
  return [petType, weightBand, ageBand].map((code) => code ?? '').join(' ');
}
