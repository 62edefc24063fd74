import Database from 'better-sqlite3';
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { makeBackup } from '../backups/make.ts';
import { removeOldLeftovers } from '../backups/leftovers.ts';
import { deleteBackup, pruneBackups } from '../backups/backup-thread.ts';
import { backupNames, backupsFolder, brokenFiles, readManifest } from '../backups/manifest.ts';
import { restoreBackup } from '../backups/restore.ts';
import { lockFile } from '../storage/lock.ts';
import { useOwnThread, useThreads } from './backup-jobs.ts';
import { publishedDataDir, type DataDir, siteIn } from './data-dir.ts';
import { logIn, runServer } from './server-process.ts';
import { stars } from './stars.ts';

const root = join(import.meta.dirname, '../..');
let data: DataDir;
let folder: string;

beforeAll(() => {
  useOwnThread();
  data = publishedDataDir();
  folder = backupsFolder(data.dataDir);
  mkdirSync(folder);
  mkdirSync(join(data.dataDir, 'uploads/packs'), { recursive: true });
  for (let at = 0; at < 10; at++) writeFileSync(join(data.dataDir, `uploads/packs/${at}.svg`), `<svg>${'o'.repeat(50_000)}${at}</svg>`);
});
afterAll(() => {
  useThreads();
  data.remove();
});

/** Runs `npm run backup` in a separate process. */
function backUpByCommand(settings: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: data.dataDir, ...settings };
  const child = spawn(process.execPath, ['scripts/backup.ts'], { cwd: root, env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text.toString()));
  const ended = new Promise<{ code: number | null; printed: string }>((done) => child.once('close', (code) => done({ code, printed })));
  return { child, ended };
}

async function expectWhole(name: string) {
  expect(brokenFiles(join(folder, name), readManifest(join(folder, name)))).toEqual([]);
  const restored = mkdtempSync(join(tmpdir(), 'pet-mikke-restored-'));
  await restoreBackup(join(folder, name), siteIn(restored));
  const db = new Database(join(restored, 'pet-mikke.db'), { readonly: true });
  expect(db.pragma('integrity_check', { simple: true }), name).toBe('ok');
  db.close();
  expect(readdirSync(join(restored, 'uploads/packs')).length).toBeGreaterThanOrEqual(10);
  rmSync(restored, { recursive: true });
}

longTest('five backup commands and the console at once: each reported backup is whole', async () => {
  const server = await runServer(data.dataDir);
  const headers = await logIn(server.url);
  let writing = true;
  const write = async (writer: number) => {
    for (let count = 0; writing; count++) {
      const body = { nickname: '書く人', reviewText: `控えのあいだの${writer}の${count}番目のレビュー` };
      await fetch(server.url + addressOf('POST /api/products/{id}/reviews', { params: { id: 1 + (count % 20) } }), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, ...stars }),
      });
    }
  };
  const writers = [write(1)];
  const commands = Array.from({ length: 5 }, backUpByCommand);
  const calls = Array.from({ length: 3 }, () => fetch(server.url + addressOf('POST /api/admin/backups'), { method: 'POST', headers }));
  const ended = await Promise.all(commands.map((command) => command.ended));
  const answers = await Promise.all(calls);
  writing = false;
  await Promise.all(writers);
  const made = ended.filter(({ code }) => code === 0).map(({ printed }) => /backup-\w+/.exec(printed)?.[0] ?? '');
  for (const answer of answers.filter(({ status }) => status === 201)) made.push(((await answer.json()) as { name: string }).name);
  for (const { printed } of ended.filter(({ code }) => code !== 0)) expect(printed).toContain('ほかのバックアップの処理をしています');
  expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made).size).toBe(made.length);
  expect(backupNames(data.dataDir).sort()).toEqual(made.sort());
  for (const name of made) await expectWhole(name);
  expect(await server.stop()).toBe(0);
});

test('a killed backup leaves no named backup, and the next one removes its leftovers', async () => {
  const before = backupNames(data.dataDir);
  const drafts = () => readdirSync(folder).filter((name) => name.startsWith('.making'));
  const { child, ended } = backUpByCommand();
  await vi.waitUntil(() => drafts().length > 0, { timeout: 30_000, interval: 1 });
  child.kill('SIGKILL');
  await ended;
  expect(drafts()).toHaveLength(1);
  expect(backupNames(data.dataDir)).toEqual(before);
  const { name } = await makeBackup(data);
  expect(drafts()).toEqual([]);
  await expectWhole(name);
});

test('a start removes the leftovers of a killed backup, but not of a running one', () => {
  const left = join(folder, '.making-backup-20260101T000000000Z');
  mkdirSync(left);
  const lock = lockFile(join(folder, 'lock'));
  removeOldLeftovers(data.dataDir);
  expect(existsSync(left)).toBe(true);
  lock?.release();
  removeOldLeftovers(data.dataDir);
  expect(existsSync(left)).toBe(false);
});

test('deletes and prunes no backup while another process makes one, but afterwards', async () => {
  const names = [(await makeBackup(data)).name, (await makeBackup(data)).name];
  const before = backupNames(data.dataDir);
  const holding = `import { lockFile } from './api/storage/lock.ts'; globalThis.held = lockFile(process.argv[1]); console.log('held'); process.stdin.resume();`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', holding, join(folder, 'lock')], { cwd: root });
  await new Promise((held) => other.stdout.once('data', held));
  const kept = { hours: 0, days: 0, weeks: 0, others: 1, age: 60 };
  await expect(deleteBackup(data.dataDir, names[0] ?? '')).rejects.toThrow('busy');
  await expect(pruneBackups(data.dataDir, kept)).rejects.toThrow('busy');
  expect(backupNames(data.dataDir)).toEqual(before);
  const ended = new Promise((done) => other.once('close', done));
  other.stdin.end();
  await ended;
  await deleteBackup(data.dataDir, names[0] ?? '');
  await expect(deleteBackup(data.dataDir, names[0] ?? '')).rejects.toThrow('not_found');
  expect(await pruneBackups(data.dataDir, kept)).toEqual(before.filter((name) => !names.includes(name)));
  expect(backupNames(data.dataDir)).toEqual([names[1]]);
});

test('backups of the same millisecond get different names; a concurrent one is refused', async () => {
  const at = new Date('2026-10-01T00:00:00.000Z');
  const names = [(await makeBackup(data, { at })).name, (await makeBackup(data, { at })).name];
  expect(names).toEqual(['backup-20261001T000000000Z', 'backup-20261001T000000001Z']);
  const lock = lockFile(join(folder, 'lock'));
  await expect(makeBackup(data, { wait: 0 })).rejects.toThrow('busy');
  lock?.release();
});

test('without room the command deletes expired backups, by name, only where its shell sets how many to keep', async () => {
  for (const name of backupNames(data.dataDir)) await deleteBackup(data.dataDir, name);
  const ofMinute = async (minute: number) =>
    (await makeBackup(data, { kind: 'hourly', at: new Date(Date.UTC(2026, 0, 1, 9, minute)) })).name;
  // By the default numbers the first goes, because the second is of the same hour.
  const names = [await ofMinute(10), await ofMinute(20)];
  const large = join(data.dataDir, 'uploads/packs/large.svg');
  const { bavail, bsize } = statfsSync(data.dataDir);
  onTestFinished(() => rmSync(large));
  writeFileSync(large, '');
  // A file without blocks, which takes no room itself.
  truncateSync(large, bavail * bsize);
  const kept = await backUpByCommand({ BACKUP_KEEP: '' }).ended;
  expect([kept.code, backupNames(data.dataDir)]).toEqual([1, names.toReversed()]);
  const chosen = await backUpByCommand({ BACKUP_KEEP: '24,14,8,10' }).ended;
  expect([chosen.code, backupNames(data.dataDir)]).toEqual([1, [names[1]]]);
  expect(chosen.printed).toContain(`空きを作るため、古いバックアップ ${names[0] ?? ''} を削除しました。`);
});

test('stores an unchanged upload once for all backups, and copies a damaged one again', async () => {
  const { name: first } = await makeBackup(data);
  writeFileSync(join(data.dataDir, 'uploads/packs/0.svg'), '<svg>changed</svg>');
  const { name: second } = await makeBackup(data);
  const inode = (name: string, file: string) => statSync(join(folder, name, 'uploads/packs', file)).ino;
  expect(inode(first, '1.svg')).toBe(inode(second, '1.svg'));
  expect(inode(first, '0.svg')).not.toBe(inode(second, '0.svg'));
  expect(inode(first, '1.svg')).not.toBe(statSync(join(data.dataDir, 'uploads/packs/1.svg')).ino);
  const { mtime, atime } = statSync(join(folder, second, 'uploads/packs/1.svg'));
  const file = join(folder, second, 'uploads/packs/1.svg');
  writeFileSync(file, readFileSync(file, 'utf8').replace('o', 'x'));
  utimesSync(file, atime, mtime);
  const { name: third } = await makeBackup(data);
  expect(inode(third, '1.svg')).not.toBe(inode(second, '1.svg'));
  await expectWhole(third);
});
