import { day, dayAfter, tokyoOffset } from '#api/contract/durations.ts';

/** Lists the days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  return Array.from({ length: Math.round((Date.parse(to) - Date.parse(from)) / day) + 1 }, (_, at) => dayAfter(from, at));
}

/** Returns the day in Tokyo of a stored time. */
export function tokyoDayOf(stored: string): string {
  return timeAfter(stored, tokyoOffset).slice(0, 10);
}

/** Returns when a day begins in Tokyo, as times are stored. */
export function startOfTokyoDay(of: string): string {
  return timeAfter(of, -tokyoOffset);
}

/** Returns the Monday of a day's week. */
export function mondayOf(of: string): string {
  return dayAfter(of, -((new Date(of).getUTCDay() + 6) % 7));
}

/** Returns the day that is `months` months before a day; the last of its month where that month is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Returns the time that is some milliseconds after a stored one; before it where negative. */
export function timeAfter(stored: string, milliseconds: number): string {
  return new Date(Date.parse(stored) + milliseconds).toISOString();
}
