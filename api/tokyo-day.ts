import { day, tokyoDayNumber, tokyoOffset } from '#api/contract/durations.ts';

/** Returns the current date in Tokyo, as `2026-11-20`. */
export function tokyoDay(): string {
  const number = tokyoDayNumber(Date.now());
  // Asked for twice for each page view; writing the date takes longer than all other counting.
  if (number !== today.number) today = { number, date: new Date(number * day).toISOString().slice(0, 10) };
  return today.date;
}
let today = { number: NaN, date: '' };

/** Returns the milliseconds from `now` until the next midnight in Tokyo. */
export function untilTokyoMidnight(now: number): number {
  return day - ((now + tokyoOffset) % day);
}
