/** Row of a distribution: number of reviews with a rating. */
export interface RatingShare {
  /** Rating from 5 to 1; undefined for reviews with any other rating. */
  stars: number | undefined;
  count: number;
  /** Width of the bar in percent of the largest row, 0 to 100. */
  width: number;
  /** Percentage of all reviews; the rows add up to 100. */
  percent: number;
}

/** Returns rows for five stars to one, and a sixth for other ratings if there are any. */
export function ratingShares(counts: ReadonlyMap<number, number>): RatingShare[] {
  const rated = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts.get(stars) ?? 0 }));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const unrated = all - rated.reduce((sum, { count }) => sum + count, 0);
  const rows: Array<Pick<RatingShare, 'stars' | 'count'>> = unrated > 0 ? [...rated, { stars: undefined, count: unrated }] : rated;
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  const percents = wholePercents(rows.map(({ count }) => count));
  return rows.map((row, at) => ({ ...row, width: Math.round((row.count / largest) * 1000) / 10, percent: percents[at] ?? 0 }));
}

/** Rounds to whole percentages that add up to 100 (largest remainder; ties go to the earlier row); all 0 without reviews. */
function wholePercents(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return counts.map(() => 0);
  const floors = counts.map((count) => Math.floor((count * 100) / all));
  const missing = 100 - floors.reduce((sum, percent) => sum + percent, 0);
  const remainders = counts.map((count, at) => ({ at, remainder: (count * 100) % all }));
  const raised = new Set(
    remainders
      .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at)
      .slice(0, missing)
      .map(({ at }) => at),
  );
  return floors.map((percent, at) => (raised.has(at) ? percent + 1 : percent));
}
