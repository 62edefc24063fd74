// Apart from `dates.ts`: pages with dates load this module before interaction.
// Not from `durations.ts`: pages load this before any interaction, with all that other scripts would take of a shared module.
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns the relative date for the home page, by calendar days in Tokyo: 今日, 昨日, N日前 under 7, N週間前 under 30, otherwise Nヶ月前. */
export function homeRelative(stored: string | null | undefined, now: number): string {
  const at = parseDate(stored);
  if (at === undefined) return '最近';
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
export function productRelative(stored: string | null | undefined, now: number): string {
  const at = parseDate(stored);
  if (at === undefined) return '最近';
  const elapsed = Math.max(0, now - at);
  if (elapsed < minute) return 'たった今';
  if (elapsed < hour) return `${Math.floor(elapsed / minute)}分前`;
  if (elapsed < day) return `${Math.floor(elapsed / hour)}時間前`;
  const days = Math.floor(elapsed / day);
  if (days < 30) return `${days}日前`;
  if (days < 365) return `${Math.min(11, Math.floor(days / 30))}ヶ月前`;
  return `${Math.floor(days / 365)}年前`;
}

/** Parses a stored date to milliseconds since the epoch; undefined if it is invalid. */
export function parseDate(stored: string | null | undefined): number | undefined {
  const at = Date.parse(stored ?? '');
  return Number.isNaN(at) ? undefined : at;
}

/** Milliseconds from UTC to Tokyo's time, the same all year. */
export const tokyoOffset = 9 * hour;

function dayNumber(at: number): number {
  return Math.floor((at + tokyoOffset) / day);
}
