import { tokyoOffset } from './durations.ts';

/** Returns whether a text is a day such as 2026-11-18, in Japan not later than today. */
export function isPastDay(text: string, now = new Date()): boolean {
  const time = Date.parse(text) - tokyoOffset;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(time) || time > now.getTime()) return false;
  // Date.parse accepts 31 February.
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}
