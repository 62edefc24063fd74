/** Tokyo is nine hours ahead of UTC all year. */
const offset = 9 * 60 * 60 * 1000;

/** Returns the date in Tokyo of a stored time, as `2026-11-20`. */
export function tokyoDayOf(at: string): string {
  return new Date(Date.parse(at) + offset).toISOString().slice(0, 10);
}
