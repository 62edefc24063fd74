import { ratedAxes, type AxisRating } from './vocabulary.ts';

/** Builds a record with one property for each field that rates an axis. */
export function eachRating<Value>(make: (field: AxisRating) => Value): Record<AxisRating, Value> {
  return Object.fromEntries(ratedAxes.map(({ param }) => [param, make(param)])) as Record<AxisRating, Value>;
}
