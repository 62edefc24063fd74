const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Text for an invalid date: on product reviews, and everywhere else. */
export type InvalidDate = '最近' | '日付不明';

/** Formats stored ISO text as the day in Tokyo, `2026年11月05日`; `invalid` for an invalid date. */
export function dateText(stored: string | null | undefined, invalid: InvalidDate = '日付不明'): string {
  const at = parse(stored);
  if (at === undefined) return invalid;
  const { year, month, date } = tokyoDay(at);
  return `${year}年${two(month)}月${two(date)}日`;
}

/** Returns the day in Tokyo as `2026-11-05`, for structured data and file names; undefined for an invalid date. */
export function isoDay(stored: string | null | undefined): string | undefined {
  const at = parse(stored);
  if (at === undefined) return undefined;
  const { year, month, date } = tokyoDay(at);
  return `${year}-${two(month)}-${two(date)}`;
}

/** Returns the time in Tokyo as `10:42`; empty for an invalid date. */
export function clockTime(stored: string | null | undefined): string {
  const at = parse(stored);
  return at === undefined ? '' : new Date(at + tokyoOffset).toISOString().slice(11, 16);
}

/** Returns date and time in Tokyo for the console, `2026/11/5 10:42`, or `日付不明`. */
export function timeText(stored: string | null | undefined): string {
  const at = parse(stored);
  if (at === undefined) return '日付不明';
  const { year, month, date } = tokyoDay(at);
  return `${year}/${month}/${date} ${clockTime(stored)}`;
}

/** Returns the relative date for the home page, by calendar days in Tokyo: 今日, 昨日, N日前 under 7, N週間前 under 30, otherwise Nヶ月前. */
export function homeRelative(stored: string | null | undefined, now: number, invalid: InvalidDate = '最近'): string {
  const at = parse(stored);
  if (at === undefined) return invalid;
  const days = Math.max(0, dayNumber(now) - dayNumber(at));
  if (days === 0) return '今日';
  if (days === 1) return '昨日';
  if (days < 7) return `${days}日前`;
  if (days < 30) return `${Math.floor(days / 7)}週間前`;
  return `${Math.floor(days / 30)}ヶ月前`;
}

/**
 * Returns the relative time for product pages and the forum, by elapsed time: たった今 under a minute, N分前, N時間前, N日前,
 * Nヶ月前 from 30 days, N年前 from 365.
 */
export function productRelative(stored: string | null | undefined, now: number, invalid: InvalidDate = '最近'): string {
  const at = parse(stored);
  if (at === undefined) return invalid;
  const elapsed = Math.max(0, now - at);
  if (elapsed < minute) return 'たった今';
  if (elapsed < hour) return `${Math.floor(elapsed / minute)}分前`;
  if (elapsed < day) return `${Math.floor(elapsed / hour)}時間前`;
  const days = Math.floor(elapsed / day);
  if (days < 30) return `${days}日前`;
  if (days < 365) return `${Math.min(11, Math.floor(days / 30))}ヶ月前`;
  return `${Math.floor(days / 365)}年前`;
}

function parse(stored: string | null | undefined): number | undefined {
  const at = Date.parse(stored ?? '');
  return Number.isNaN(at) ? undefined : at;
}

// Japan has no summer time, so its time is always UTC+9.
const tokyoOffset = 9 * hour;

function tokyoDay(at: number): { year: number; month: number; date: number } {
  const shifted = new Date(at + tokyoOffset);
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, date: shifted.getUTCDate() };
}

function dayNumber(at: number): number {
  return Math.floor((at + tokyoOffset) / day);
}

function two(figure: number): string {
  return String(figure).padStart(2, '0');
}
