import { ratedAxes, type AxisRating } from '#api/contract/vocabulary.ts';

/** Returns ratings in the order of the axes; axes beyond those given get four stars. */
export function starsFrom(given: readonly number[]): Record<AxisRating, number> {
  return Object.fromEntries(ratedAxes.map(({ param }, at) => [param, given[at] ?? 4])) as Record<AxisRating, number>;
}

/** Ratings of a review whose overall rating is 4. */
export const stars = starsFrom([5, 4, 4, 3, 5]);
