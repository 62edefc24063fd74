/** Returns each count's part of the largest, for bars beside them. */
export function sharesOf(counts: readonly number[]): number[] {
  const most = Math.max(1, ...counts);
  return counts.map((count) => Math.round((100 * count) / most) / 100);
}
