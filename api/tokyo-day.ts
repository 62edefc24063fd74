import { tokyoOffset } from '#db/days.ts';

const hour = 60 * 60 * 1000;

/** Returns the current date in Tokyo, as `2026-11-20`. */
export function tokyoDay(): string {
  const number = tokyoDayNumber(Date.now());
  // Asked for twice for each page view; writing the date takes longer than all other counting.
  if (number !== today.number) today = { number, date: new Date(number * 24 * hour).toISOString().slice(0, 10) };
  return today.date;
}
let today = { number: NaN, date: '' };

/** Returns the number of days since 1970 in Tokyo. */
export function tokyoDayNumber(now: number): number {
  return Math.floor((now + tokyoOffset) / (24 * hour));
}

/** Returns the milliseconds from `now` until the next midnight in Tokyo. */
export function untilTokyoMidnight(now: number): number {
  return 24 * hour - ((now + tokyoOffset) % (24 * hour));
}
