/**
 * Returns the number of filled stars for a rating of 0 to 5: rounded down to a multiple of .5 with `half`, else of 1.
 * Home and product pages draw halves; all others do not.
 */
export function filledStars(rating: number, half: boolean): number {
  const steps = half ? 2 : 1;
  return Math.floor(Math.min(5, Math.max(0, rating)) * steps) / steps;
}
