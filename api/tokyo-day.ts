/** Returns the current date in Tokyo, as `2026-11-20`. */
export function tokyoDay(): string {
  return new Date(Date.now() + 9 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
