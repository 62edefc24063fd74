import { parseDate, tokyoOffset } from './relative-dates.ts';

/** Text for an invalid date: on product reviews, and everywhere else. */
export type InvalidDate = '最近' | '日付不明';

/** Formats stored ISO text, or a day such as `2026-11-05`, as the day in Tokyo, `2026年11月05日`; `invalid` for an invalid date. */
export function dateText(stored: string | null | undefined, invalid: InvalidDate = '日付不明'): string {
  const at = parseDate(stored);
  if (at === undefined) return invalid;
  const { year, month, date } = tokyoDay(at);
  return `${year}年${two(month)}月${two(date)}日`;
}

/** Returns the day in Tokyo as `2026-11-05`, for structured data and file names; undefined for an invalid date. */
export function isoDay(stored: string | null | undefined): string | undefined {
  const at = parseDate(stored);
  if (at === undefined) return undefined;
  const { year, month, date } = tokyoDay(at);
  return `${year}-${two(month)}-${two(date)}`;
}

/** Returns today in Tokyo, as `2026-11-05`. */
export function todayInTokyo(): string {
  return isoDay(new Date().toISOString()) ?? '';
}

/** Returns the time in Tokyo as `10:42`; empty for an invalid date. */
export function clockTime(stored: string | null | undefined): string {
  const at = parseDate(stored);
  return at === undefined ? '' : new Date(at + tokyoOffset).toISOString().slice(11, 16);
}

/** Returns date and time in Tokyo for the console, `2026/11/5 10:42`, or `日付不明`. */
export function timeText(stored: string | null | undefined): string {
  const at = parseDate(stored);
  if (at === undefined) return '日付不明';
  const { year, month, date } = tokyoDay(at);
  return `${year}/${month}/${date} ${clockTime(stored)}`;
}

function tokyoDay(at: number): { year: number; month: number; date: number } {
  const shifted = new Date(at + tokyoOffset);
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, date: shifted.getUTCDate() };
}

function two(figure: number): string {
  return String(figure).padStart(2, '0');
}
