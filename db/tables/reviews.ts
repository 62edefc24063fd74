import type { Generated } from 'kysely';
import { ratedAxes, type AxisRating } from '#api/contract/vocabulary.ts';
import type { Dated, Flag, Moderated, Time } from './columns.ts';

/** Columns of the axes that a review rates; the overall rating is their mean. */
export const axisRatings: readonly AxisRating[] = ratedAxes.map(({ param }) => param);

interface Ratings extends Record<AxisRating, number | null> {
  /** Overall, 0 to 5 (0 counts as unrated). */
  rating: number;
}

interface VisitorReview extends Ratings, Dated, Moderated {
  id: Generated<number>;
  userId: number | null;
  reviewText: string;
  nickname: Generated<string>;
  petType: string | null;
  likeCount: Generated<number>;
}

/** What a review says about its animal besides the pet type, each null where its writer did not say it. */
export interface AnimalFacts {
  breed: string | null;
  ageBand: string | null;
  weightBand: string | null;
  usedFor: string | null;
}

export interface ReviewsTable extends VisitorReview, AnimalFacts {
  productId: number;
  /** The product was given to the writer: listed with a badge, and in no mean, distribution or ranking. */
  isProvided: Generated<Flag>;
}

export interface BrandReviewsTable extends VisitorReview {
  brandId: number;
}

/** `ipAddress` is an HMAC of visitor and target, `addressKey` one of address and target; neither is an address. */
export interface LikesTable {
  reviewId: number;
  ipAddress: string;
  addressKey: Generated<string | null>;
  createdAt: Time;
}

/** Mean of one axis over the products of a cell with reviews, in tenths; no row for a cell of one such product. */
export interface CellMeansTable {
  petType: string;
  category: string;
  axis: string;
  tenths: number;
}

/** Mean of one axis over a public product's public reviews of bought products, to one decimal; no row without one. `ranked` as on products. */
export interface ProductAxesTable {
  productId: number;
  axis: string;
  cellPet: string;
  cellCategory: string;
  average: number;
  reviews: number;
  ranked: Generated<Flag>;
  newestAt: Time;
}
