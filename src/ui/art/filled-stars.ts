/**
 * How many stars are filled for a rating of 0 to 5: with `half` the last one may be half (at .5 or more), else the floor.
 * Home and product detail draw halves; everywhere else the floor is shown.
 */
export function filledStars(rating: number, half: boolean): number {
  const steps = half ? 2 : 1;
  return Math.floor(Math.min(5, Math.max(0, rating)) * steps) / steps;
}
