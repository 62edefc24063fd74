import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hour } from '#api/contract/durations.ts';
import { readConfig } from '../config.ts';
import { backupKinds, type BackupKind } from '../contract/backups.ts';
import { backupNameAt, type BackupSummary } from './manifest.ts';
import { expiredBackups } from './retention.ts';

const newestFirst = (one: BackupSummary, other: BackupSummary) => other.at.localeCompare(one.at);
const now = Date.parse('2026-11-20T03:30:00.000Z');
const made = (hoursAgo: number, kind: BackupKind = 'hourly'): BackupSummary => {
  const at = now - hoursAgo * hour;
  return { name: backupNameAt(at), at: new Date(at).toISOString(), kind, position: 1, files: 1, bytes: 1 };
};
const kept = { hours: 24, days: 14, weeks: 8, others: 10, age: 60 };

test('keeps 24 hours of hourly backups, then one a day for 14 days and one a week for 8 weeks', () => {
  const all = Array.from({ length: 24 * 365 }, (_, at) => made(at));
  const gone = new Set(expiredBackups(all, kept, now));
  const staying = all.filter(({ name }) => !gone.has(name));
  expect(staying.slice(0, 24)).toEqual(all.slice(0, 24));
  const days = new Set(staying.map(({ at }) => new Date(Date.parse(at) + 9 * hour).toISOString().slice(0, 10)));
  // The 24 hours span two days; twelve more days follow, then the Sundays of the five weeks before.
  expect(staying).toHaveLength(24 + 12 + 5);
  expect(days.size).toBe(14 + 5);
  const oldest = staying.at(-1)?.at ?? '';
  expect((now - Date.parse(oldest)) / (24 * hour)).toBeGreaterThan(46);
  expect(expiredBackups(staying, kept, now)).toEqual([]);
});

test('pruning after each backup keeps the same ones as pruning once', () => {
  let staying: BackupSummary[] = [];
  for (let ago = 24 * 100; ago >= 0; ago--) {
    staying = [made(ago), ...staying];
    const gone = new Set(expiredBackups(staying, kept, now));
    staying = staying.filter(({ name }) => !gone.has(name));
  }
  const all = Array.from({ length: 24 * 100 }, (_, at) => made(at));
  const gone = new Set(expiredBackups(all, kept, now));
  expect(staying).toEqual(all.filter(({ name }) => !gone.has(name)));
});

test('keeps the ten newest backups each of the manual, migration and import kinds', () => {
  const kinds = ['manual', 'migration', 'import'] as const;
  const all = Array.from({ length: 36 }, (_, at) => made(at * 30 + 0.5, kinds[at % 3]));
  const gone = expiredBackups(all, { ...kept, hours: 0, days: 0, weeks: 0 }, now);
  expect(gone).toEqual(all.slice(30).map(({ name }) => name));
});

test('no backup but the newest outlasts 60 days, whatever its kind and after a year without a schedule', () => {
  const old = backupKinds.flatMap((kind, nth) => [61, 365].map((days) => made(days * 24 + nth, kind))).toSorted(newestFirst);
  const young = backupKinds.map((kind, nth) => made(24 + nth, kind));
  expect(expiredBackups([...young, ...old], kept, now)).toEqual(old.map(({ name }) => name));
  expect(expiredBackups(old, kept, now)).toEqual(old.slice(1).map(({ name }) => name));
});

test('more days or weeks than 60 days hold are kept', () => {
  const ages = ['24,14,8,10', '24,90,8,10', '24,14,52,10'].map((kept) => readConfig({ BACKUP_KEEP: kept }).backupKeep.age);
  expect(ages).toEqual([60, 90, 364]);
});

test('the privacy page names how long backups hold what was deleted', () => {
  const page = readFileSync(join(import.meta.dirname, '../../content/pages/privacy.md'), 'utf8');
  expect(page).toContain(`サイトから消去したあと最長${readConfig({}).backupKeep.age}日で、`);
});

test.each(['manual', 'import'] as const)(
  'backups of the kind %s that keep the schedule from making any last as long as its own',
  (kind) => {
    const agesOf = (backups: BackupSummary[]) => {
      const gone = new Set(expiredBackups(backups, kept, now));
      return backups.filter(({ name }) => !gone.has(name)).map(({ at }) => at);
    };
    const each = (made: (ago: number) => BackupSummary) => Array.from({ length: 24 * 60 }, (_, ago) => made(ago));
    expect(agesOf(each((ago) => made(ago, kind)))).toEqual(agesOf(each((ago) => made(ago))));
  },
);

test('a clock that was ahead by three days loses no backup, neither those of then nor the new ones', () => {
  const prunedAt = (backups: BackupSummary[], at: number) => {
    const gone = new Set(expiredBackups(backups, kept, at));
    return backups.filter(({ name }) => !gone.has(name));
  };
  const ahead = 3 * 24 + 5;
  const before = prunedAt(
    Array.from({ length: 24 * 70 }, (_, ago) => made(ago - ahead)),
    now + ahead * hour,
  );
  expect(before).toHaveLength(24 + 12 + 5);
  let staying = before;
  for (let later = 0.25; later < ahead; later++) {
    staying = [...staying, made(-later)].toSorted((one, other) => other.at.localeCompare(one.at));
    staying = prunedAt(staying, now + later * hour);
    expect(staying).toContainEqual(made(-later));
    expect(staying).toEqual(expect.arrayContaining(before.filter(({ at }) => at > made(-later).at)));
  }
  expect(prunedAt(staying, now + 10 * 24 * hour).length).toBeLessThanOrEqual(24 + 14 + 8);
});
