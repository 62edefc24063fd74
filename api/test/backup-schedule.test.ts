import Database from 'better-sqlite3';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hour } from '#api/contract/durations.ts';
import { longTest } from '#db/test/long-test.ts';
import { readBackups } from '../backups/backup-thread.ts';
import { drill } from '../backups/drill.ts';
import { makeBackup } from '../backups/make.ts';
import { backupNameAt, backupNames, backupsFolder, backupTime } from '../backups/manifest.ts';
import { runDue } from '../backups/schedule.ts';
import { noteStatus, readStatus } from '../backups/status-file.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../open-database.ts';
import { lockFile } from '../storage/lock.ts';
import { useOwnThread, useThreads } from './backup-jobs.ts';
import { startWithOperator } from './calls.ts';
import { emptyDataDir, publishedDataDir, type DataDir } from './data-dir.ts';
import { runServer } from './server-process.ts';
import { mountSmallDisk } from './small-disk.ts';

let data: DataDir;
let folder: string;
const logged: string[] = [];
const schedule = (now = Date.now()) => {
  const config = readConfig({ DATA_DIR: data.dataDir, BACKUP_KEEP: '2,1,1,2' });
  const stopping = new AbortController().signal;
  return runDue({ config, stopping, log: (problem) => logged.push(problem), now: () => now });
};
/** Makes a backup `hours` old. */
const age = (name: string, hours: number) => {
  const at = new Date(Date.now() - hours * hour);
  const older = backupNameAt(at.getTime());
  renameSync(join(folder, name), join(folder, older));
  const file = join(folder, older, 'manifest.json');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), at: at.toISOString() }));
};

beforeAll(() => {
  useOwnThread();
  data = publishedDataDir();
  folder = backupsFolder(data.dataDir);
});
afterAll(() => {
  useThreads();
  data.remove();
});

test('makes a backup an hour after the last one, and runs a drill a week after the last one', async () => {
  await schedule();
  const [first] = await readBackups(data.dataDir);
  expect(first).toMatchObject({ kind: 'hourly' });
  expect(readStatus(data.dataDir)).toMatchObject({ drill: { name: first?.name }, failure: null });
  await schedule();
  expect(backupNames(data.dataDir)).toEqual([first?.name]);
  age(first?.name ?? '', 1.01);
  const { drill: before } = readStatus(data.dataDir);
  await schedule();
  expect(backupNames(data.dataDir)).toHaveLength(2);
  expect(readStatus(data.dataDir).drill).toEqual(before);
  await schedule(Date.now() + 0.9 * hour);
  expect(backupNames(data.dataDir)).toHaveLength(2);
  await schedule(Date.now() + 8 * 24 * hour);
  expect(readStatus(data.dataDir).drill?.name).toBe(backupNames(data.dataDir)[0]);
  expect(backupNames(data.dataDir)).toHaveLength(2);
  expect(logged).toEqual([]);
});

test('a clock that was ahead for a while stops neither backups nor drills', async () => {
  const names = backupNames(data.dataDir);
  for (const [at, name] of names.entries()) age(name, at === 0 ? -30 * 24 : 2 + at);
  const future = backupNames(data.dataDir).at(-1) ?? '';
  const at = backupTime(future);
  expect(Date.parse(at)).toBeGreaterThan(Date.now());
  noteStatus(data.dataDir, {
    failure: { at, task: 'backup', message: '書き込めませんでした。' },
    drill: { ...readStatus(data.dataDir).drill!, at },
  });
  await schedule();
  expect(backupNames(data.dataDir).filter((name) => Math.abs(Date.parse(backupTime(name)) - Date.now()) < hour)).toHaveLength(1);
  const { failure, drill: latest } = readStatus(data.dataDir);
  expect(failure).toBeNull();
  expect(Date.parse(latest!.at)).toBeLessThanOrEqual(Date.now());
  expect(latest!.name).toBe(backupNames(data.dataDir)[0]);
  expect(latest!.name).not.toBe(future);
  expect(existsSync(join(folder, future))).toBe(true);
  rmSync(join(folder, future), { recursive: true });
});

test('a drill finds files or rows that differ from the stored ones', async () => {
  const [name = ''] = backupNames(data.dataDir);
  const file = join(folder, name, 'manifest.json');
  const whole = readFileSync(file, 'utf8');
  const manifest = JSON.parse(whole) as { rows: Record<string, number>; files: Array<{ sha256: string }> };
  writeFileSync(file, JSON.stringify({ ...manifest, rows: { ...manifest.rows, products: 1 } }));
  expect((await drill(data.dataDir))?.problem).toContain('products の行数');
  writeFileSync(file, JSON.stringify({ ...manifest, files: [{ ...manifest.files[0], sha256: '00' }] }));
  expect((await drill(data.dataDir))?.problem).toContain('壊れています: pet-mikke.db');
  writeFileSync(file, whole);
  expect(await drill(data.dataDir)).toMatchObject({ name });
  expect((await drill(data.dataDir))?.problem).toBeUndefined();
});

test('a failed backup is logged, shown in the console and retried later', async () => {
  const [newest = ''] = backupNames(data.dataDir);
  age(newest, 2);
  const away = join(data.dataDir, 'away.db');
  renameSync(data.database, away);
  await schedule();
  expect(logged.at(-1)).toContain('自動バックアップを作れませんでした');
  const { failure } = readStatus(data.dataDir);
  expect(failure).toMatchObject({ task: 'backup' });
  renameSync(away, data.database);
  await schedule(Date.parse(failure?.at ?? '') + 60_000);
  expect(readStatus(data.dataDir).failure).toEqual(failure);
  await schedule(Date.parse(failure?.at ?? '') + 11 * 60_000);
  expect(readStatus(data.dataDir).failure).toBeNull();
});

test('a drill that cannot run is logged and recorded as a drill, and retried', async () => {
  const made = backupNames(data.dataDir);
  noteStatus(data.dataDir, { drill: null });
  const other = lockFile(join(folder, 'lock'));
  const now = Date.parse(backupTime(made[0] ?? ''));
  await schedule(now);
  other?.release();
  const message = 'ほかのバックアップの処理をしています。終わってから、もう一度お試しください。';
  expect(logged.at(-1)).toBe(`復元テストを行えませんでした: ${message}`);
  expect(readStatus(data.dataDir).failure).toMatchObject({ task: 'drill', message });
  await schedule(now + 11 * 60_000);
  expect(readStatus(data.dataDir)).toMatchObject({ drill: { name: made[0] }, failure: null });
  expect(backupNames(data.dataDir)).toEqual(made);
});

// A full disk needs a real file system, which requires root and loop devices.
const disk = mountSmallDisk(45);
afterAll(() => disk?.remove());

test.skipIf(!disk)('on a full disk, lower numbers of backups to keep make room for new ones, also before a migration', async () => {
  const { dataDir, database } = emptyDataDir(disk?.folder);
  // The file alone lacks what is still in its log.
  const whole = new Database(data.database);
  whole.prepare('vacuum into ?').run(database);
  whole.close();
  const names = () => backupNames(dataDir);
  const began = Date.now();
  const unroomy = async () => {
    for (let nth = 1; nth < 100; nth++)
      await makeBackup({ dataDir, database }, { kind: 'hourly', at: new Date(began - (100 - nth) * hour) });
  };
  await expect(unroomy()).rejects.toMatchObject({ code: 'disk_full' });
  const many = names();
  expect(many.length).toBeGreaterThan(4);
  const withKept = (kept: string) => readConfig({ DATA_DIR: dataDir, BACKUP_KEEP: kept });
  const run = (kept: string, now: number) =>
    runDue({ config: withKept(kept), stopping: new AbortController().signal, log: () => undefined, now: () => now });
  await run('99,99,99,9', began);
  expect([names(), readStatus(dataDir).failure?.task]).toEqual([many, 'backup']);
  await run('3,0,0,1', began + 11 * 60_000);
  expect([names().length, names().slice(1), readStatus(dataDir).failure]).toEqual([3, many.slice(0, 2), null]);

  await expect(unroomy()).rejects.toMatchObject({ code: 'disk_full' });
  const db = new Database(database);
  db.prepare("delete from kysely_migration where name >= '0120'").run();
  db.close();
  const start = openDatabase(withKept('1,0,0,1'));
  await expect(start).rejects.toThrow('移行 0120-called-off-notices に失敗しました');
  expect((await readBackups(dataDir)).map(({ kind }) => kind)).toEqual(['migration', 'hourly']);
});

longTest('a start backs up an older database, migrates it and serves its content', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pet-mikke-upgrade-'));
  const stored = join(import.meta.dirname, '../../db/test/releases/0019-sitemap-parts.db.gz');
  writeFileSync(join(dataDir, 'pet-mikke.db'), gunzipSync(readFileSync(stored)));
  const settings = { BACKUP_SCHEDULE: 'hourly', SITE_URL: 'https://example.jp' };
  const server = await runServer(dataDir, settings);
  expect(await (await fetch(`${server.url}/product/1`)).text()).toContain('お米のごはん');
  await server.stop();
  const [before] = await readBackups(dataDir);
  expect(before?.kind).toBe('migration');
  const copy = new Database(join(backupsFolder(dataDir), before?.name ?? '', 'pet-mikke.db'), { readonly: true });
  const run = copy.prepare('select name from kysely_migration').pluck().all();
  copy.close();
  expect(run).toContain('0019-sitemap-parts');
  const again = await runServer(dataDir, settings);
  await again.stop();
  expect(backupNames(dataDir)).toHaveLength(1);
  rmSync(dataDir, { recursive: true });
});

test('starts whose migration fails make one backup, until something was written', async () => {
  const { dataDir, database, remove } = publishedDataDir();
  const config = readConfig({ DATA_DIR: dataDir });
  // Run again, it finds its own column.
  const db = new Database(database);
  db.prepare("delete from kysely_migration where name >= '0120'").run();
  const start = () => expect(openDatabase(config)).rejects.toThrow('移行 0120-called-off-notices に失敗しました');
  await start();
  await start();
  expect((await readBackups(dataDir)).map(({ kind }) => kind)).toEqual(['migration']);
  db.prepare("insert into changes (at, what, tags) values ('2026-11-20T03:00:00.000Z', 'by a former release', '[]')").run();
  await start();
  expect(backupNames(dataDir)).toHaveLength(2);
  // Rows that are in no log may have come since a migration succeeded.
  db.prepare("update kysely_migration set timestamp = '2999-01-01T00:00:00.000Z' where name = '0114-newest-axes'").run();
  await start();
  expect(backupNames(dataDir)).toHaveLength(3);
  db.close();
  remove();
});

test('an import of more than fifty rows makes a backup first; the console shows the schedule', async () => {
  const { server, admin } = await startWithOperator({ BACKUP_SCHEDULE: 'hourly' });
  mkdirSync(backupsFolder(server.dataDir), { recursive: true });
  const row = { description: 'a', price: 10, imageUrl: '/art/a.svg', petType: 'dog', category: 'food' };
  const rows = Array.from({ length: 51 }, (_, nth) => ({ ...row, name: nth === 0 ? '取り込む前に控える' : `取り込む品${String(nth)}` }));
  expect((await admin('POST /api/admin/products/batch', { body: rows.slice(1) })).body).toMatchObject({ importedCount: 50 });
  expect(await readBackups(server.dataDir)).toEqual([]);
  expect((await admin('POST /api/admin/products/batch', { body: rows })).body).toMatchObject({ importedCount: 51 });
  const [made] = await readBackups(server.dataDir);
  expect(made?.kind).toBe('import');
  const copy = new Database(join(backupsFolder(server.dataDir), made?.name ?? '', 'pet-mikke.db'), { readonly: true });
  expect(copy.prepare('select count(*) from products where name = ?').pluck().get('取り込む前に控える')).toBe(0);
  copy.close();
  const { status, body } = await admin('GET /api/admin/backups/schedule');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    schedule: 'hourly',
    kept: { hours: 24, days: 14, weeks: 8, others: 10, age: 60 },
    drill: null,
    failure: null,
  });
  expect(body.making).toBe(false);
  await server.close();
});

test('a server that runs no schedule, as one of several, keeps as many backups of its own', async () => {
  const { server, admin } = await startWithOperator({ BACKUP_KEEP: '2,1,1,2' });
  const made: string[] = [];
  for (let nth = 0; nth < 3; nth++) made.unshift((await admin('POST /api/admin/backups')).body.name);
  expect(backupNames(server.dataDir)).toEqual(made.slice(0, 2));
  await server.close();
});
