import Database from 'better-sqlite3';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { takeDataDir } from '#api/storage/lock.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter } from '#db/open.ts';
import { notOpened, notOwner } from '#db/postgres/empty-database.ts';
import { findPostgres, startPostgres } from '#db/test/postgres-server.ts';
import { explain } from './explain.ts';

const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-explain-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the line that a command prints about what `work` throws. */
async function lineAbout(work: () => unknown): Promise<string> {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await work();
  } catch (error) {
    explain(error);
  }
  const lines = print.mock.calls.map(([line]) => String(line));
  print.mockRestore();
  return lines.join('\n');
}

function listenAt(host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, host, () => server.close(() => resolve()));
  });
}

test('names the file or folder that cannot be used', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await lineAbout(() => takeDataDir(file))).toMatch(/^\S+\/file を使えません（EEXIST）。場所、持ち主と権限/);
  expect(await lineAbout(() => takeDataDir(join(file, 'data')))).toMatch(/^\S+\/file\/data を使えません（ENOTDIR）。/);
  const taken = join(folder, 'taken');
  mkdirSync(join(taken, 'server.lock'), { recursive: true });
  expect(await lineAbout(() => takeDataDir(taken))).toMatch(/\/taken\/server\.lock を使えません（SQLITE_CANTOPEN\w*）。/);
  expect(await lineAbout(() => new Database(taken))).toMatch(/^DATA_DIR のデータベース を使えません（SQLITE_CANTOPEN/);
});

test.skipIf(process.platform === 'win32')('a lock that a process may only read is refused, because SQLite would lock nothing', () => {
  const file = join(folder, 'lock');
  writeFileSync(file, '', { mode: 0o444 });
  chmodSync(folder, 0o711);
  const attempt = `import { lockFile } from './api/storage/lock.ts'; lockFile(process.argv[1]);`;
  const user = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  const options = { cwd: join(import.meta.dirname, '..'), encoding: 'utf8', ...user } as const;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', attempt, file], options);
  expect(stderr).toContain(`${file} を使えません（EACCES）。`);
});

const programs = findPostgres();

test.skipIf(programs === undefined)('says what a PostgreSQL database lacks, without its address', async () => {
  const postgres = await startPostgres(programs ?? '');
  onTestFinished(() => postgres.stop());
  postgres.run('create role stranger login');
  const url = postgres.create('site');
  const lineOf = (database: string) =>
    lineAbout(async () => {
      const db = openWriter(database);
      await migrate(db).finally(() => db.destroy());
    });
  expect(await lineOf(url.replace('/site?', '/none?'))).toBe(notOpened);
  expect(await lineOf(url.replace('postgres@', 'nobody@'))).toBe(notOpened);
  expect(await lineOf(url.replace('postgres@', 'stranger@'))).toBe(notOwner);
});

test.each(['192.0.2.1', '[::1]'])('an address that is none of this machine is named by its setting: %s', async (host) => {
  expect(await lineAbout(() => listenAt(host))).toBe(
    '設定 HOST はこのマシンのアドレスではありません。127.0.0.1 や ::1 のようなIPアドレスを指定してください。',
  );
});
