import { clockTime, isoDay } from '#src/lib/dates.ts';

/** Returns what a datetime field shows for a stored time: `2026-11-05T10:42` in Tokyo; empty without one. */
export function tokyoMinute(stored: string | null): string {
  return stored === null ? '' : `${isoDay(stored) ?? ''}T${clockTime(stored)}`;
}

/** Returns the time that a datetime field holds, with Tokyo's offset; null for an empty one. */
export function momentOf(local: string): string | null {
  return local === '' ? null : `${local}:00+09:00`;
}

/**
 * Returns what to say of a field for a date, or a date and time, of which only a part is typed or which does not exist: the browser shows it,
 * but its value is empty.
 */
export function partialFault(field: unknown): string | undefined {
  if (!(field instanceof HTMLInputElement) || !field.validity.badInput) return undefined;
  return field.type === 'date' ? '年・月・日をすべて正しく入力してください' : '日付と時刻の両方を正しく入力してください';
}
