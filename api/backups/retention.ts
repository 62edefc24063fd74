import { day, hour, tokyoOffset } from '#api/contract/durations.ts';
import { backupKinds } from '../contract/backups.ts';
import { isAhead, type BackupSummary } from './manifest.ts';

/**
 * How many backups to keep: of the latest hours, days and weeks the newest backup each, of any kind, because the schedule skips an hour
 * that has one already; and the newest `others` of each kind that the schedule does not make. None is kept beyond `age` days but the
 * newest.
 */
export interface Kept {
  hours: number;
  days: number;
  weeks: number;
  others: number;
  age: number;
}

/** Days after which a backup is deleted, unless it is the newest or an operator chose more; /privacy names this number. */
const usualAge = 60;

/** Returns the most days for which a backup is kept: the usual ones, or those that an operator's days and weeks need. */
export function ageOf({ days, weeks }: Pick<Kept, 'days' | 'weeks'>): number {
  return Math.max(usualAge, days, 7 * weeks);
}

/** Unix time begins on a Thursday; weeks begin on Mondays. */
const firstMonday = 4 * day;

/**
 * Returns the names of the backups that no rule keeps at the time `now`. Those from later are from before the clock was set back; the rules
 * hold for them by themselves, so that they neither push out new ones nor become more and more. `backups` is sorted newest first.
 */
export function expiredBackups(backups: readonly BackupSummary[], kept: Kept, now: number): string[] {
  const isLater = ({ at }: BackupSummary) => isAhead(at, now);
  const made = backups.filter((backup) => !isLater(backup));
  const isOld = ({ at }: BackupSummary, nth: number) => nth > 0 && now - Date.parse(at) > kept.age * day;
  const old = made.filter(isOld);
  const young = made.filter((backup) => !old.includes(backup));
  return [...expiredAmong(young, kept), ...old.map(({ name }) => name), ...expiredAmong(backups.filter(isLater), kept)];
}

function expiredAmong(backups: readonly BackupSummary[], kept: Kept): string[] {
  const staying = new Set([
    ...newestOfEach(backups, hour, kept.hours),
    ...newestOfEach(backups, day, kept.days),
    ...newestOfEach(backups, 7 * day, kept.weeks),
  ]);
  for (const kind of backupKinds.filter((each) => each !== 'hourly'))
    for (const { name } of backups.filter((backup) => backup.kind === kind).slice(0, kept.others)) staying.add(name);
  return backups.map(({ name }) => name).filter((name) => !staying.has(name));
}

function newestOfEach(backups: readonly BackupSummary[], length: number, most: number): string[] {
  const newest = new Map<number, string>();
  for (const { at, name } of backups) {
    const part = Math.floor((Date.parse(at) + tokyoOffset - firstMonday) / length);
    if (!newest.has(part) && newest.size < most) newest.set(part, name);
  }
  return [...newest.values()];
}
