import { clockTime, isoDay } from '#src/lib/dates.ts';

/** Returns what a datetime field shows for a stored time: `2026-11-05T10:42` in Tokyo; empty without one. */
export function tokyoMinute(stored: string | null): string {
  return stored === null ? '' : `${isoDay(stored) ?? ''}T${clockTime(stored)}`;
}

/** Returns the time that a datetime field holds, with Tokyo's offset; null for an empty one. */
export function momentOf(local: string): string | null {
  return local === '' ? null : `${local}:00+09:00`;
}
