/** Milliseconds of a second, a minute, an hour and a day. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Milliseconds for which a visitor may change a post after sending it. */
export const changeableFor = 30 * minute;

/** Milliseconds that clocks in Tokyo are ahead of UTC: nine hours all year. */
export const tokyoOffset = 9 * hour;

/** Returns the number of days since 1970 in Tokyo at a time in milliseconds. */
export function tokyoDayNumber(at: number): number {
  return Math.floor((at + tokyoOffset) / day);
}

/** Returns the day that is `days` after a day such as `2026-11-20`; before it where negative. */
export function dayAfter(from: string, days: number): string {
  return new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
}
