import Database from 'better-sqlite3';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFileOf } from '#db/database-file.ts';
import { makeBackup } from '../backups/make.ts';
import { backupsFolder } from '../backups/manifest.ts';
import { restoreBackup } from '../backups/restore.ts';
import { openSecret } from '../storage/secret.ts';
import { siteIn } from './data-dir.ts';

const releases = join(import.meta.dirname, '../../db/test/releases');
const newest = readdirSync(releases, 'utf8')
  .filter((name) => name.endsWith('.db.gz'))
  .toSorted()
  .at(-1)!
  .replace('.db.gz', '');
const hide = "update reviews set status = 'hidden' where id = 1";

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-former-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns a folder with a database as a release left it, the same for each call but for what `changes` does to it. */
function siteOf(release: string, changes = ''): ReturnType<typeof siteIn> {
  const site = siteIn(emptyFolder());
  writeFileSync(site.database, gunzipSync(readFileSync(join(releases, `${release}.db.gz`))));
  const db = new Database(site.database);
  db.exec(changes);
  db.close();
  return site;
}

/** Restores a backup of a release's database with another file as the one that it replaces. */
async function restoreAfter(release: string, after: string) {
  const site = siteOf(release);
  const { name } = await makeBackup(site);
  const dataDir = emptyFolder();
  const { ended } = await restoreBackup(join(backupsFolder(site.dataDir), name), siteIn(dataDir), after);
  const left = readdirSync(dataDir);
  const db = new Database(databaseFileOf(dataDir), { readonly: true });
  const status = db.prepare('select status from reviews where id = 1').pluck().get();
  db.close();
  return { ended: ended?.posts, status, left };
}

test.each(['0019-sitemap-parts', '0061-pictures-in-articles', '0125-invited-subscribers'])(
  'a restore ends what has ended in a database of the earlier release %s, and only reads it',
  async (release) => {
    const { database: after } = siteOf(release, hide);
    const before = readFileSync(after);
    expect(await restoreAfter(release, after)).toEqual({ ended: 1, status: 'hidden', left: ['pet-mikke.db'] });
    expect(readFileSync(after).equals(before)).toBe(true);
    expect(readdirSync(dirname(after))).toEqual(['pet-mikke.db']);
  },
);

// Root moves the files away, and the service's user restores.
test.each([
  ['a stopped server', [''], true],
  ['a killed server, with its log,', ['', '-wal'], false],
])('a restore reads the database of %s where it may only read', async (_what, endings, hasSecret) => {
  const site = siteOf(newest);
  const { name } = await makeBackup(site);
  const [moved, restored] = [emptyFolder(), emptyFolder()];
  const { database } = siteOf(newest);
  const db = new Database(database);
  db.pragma('journal_mode = wal');
  db.exec(hide);
  if (endings.length === 1) db.close();
  const files = endings.map((ending) => databaseFileOf(moved) + ending);
  for (const [at, file] of files.entries()) copyFileSync(`${database}${endings[at]}`, file);
  db.close();
  if (hasSecret) openSecret(restored);
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (user.uid) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, site.dataDir, restored, ...files]);
  for (const file of files) chmodSync(file, 0o444);
  chmodSync(moved, 0o555);
  onTestFinished(() => chmodSync(moved, 0o755));
  const args = ['scripts/restore.ts', join(backupsFolder(site.dataDir), name), '--after', databaseFileOf(moved)];
  const env = { ...process.env, DATA_DIR: restored };
  const { stderr, stdout } = spawnSync(process.execPath, args, { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8', env, ...user });
  expect([stderr, stdout]).toEqual(['', expect.stringContaining('削除・非表示の投稿 1件')]);
  expect(stdout.includes('秘密鍵')).toBe(!hasSecret);
});

test('a restore ends what has ended in a database that was migrated since the backup', async () => {
  const { database: after } = siteOf('0125-invited-subscribers', hide);
  const migrated = emptyFolder();
  const { name } = await makeBackup({ dataDir: dirname(after), database: after });
  // A restore after the file itself migrates it and ends nothing.
  await restoreBackup(join(backupsFolder(dirname(after)), name), siteIn(migrated), after);
  expect(await restoreAfter('0125-invited-subscribers', databaseFileOf(migrated))).toMatchObject({ ended: 1, status: 'hidden' });
});

test('a restore reads a database of a later release as it is, and refuses one that lacks a column', async () => {
  const later = `${hide}; insert into kysely_migration (name, timestamp) values ('9999-later', '2026-11-30T00:00:00.000Z');`;
  expect(await restoreAfter(newest, siteOf(newest, later).database)).toMatchObject({ ended: 1, status: 'hidden' });
  const lacking = siteOf(newest, `${later} alter table subscribers rename column consent_text to wording;`).database;
  await expect(restoreAfter(newest, lacking)).rejects.toThrow(/^前のデータベース .* を読み取れません/);
});

test('a restore refuses the database of another site that has more changes', async () => {
  const more = `${hide}; insert into changes (at, what, tags) values ('2026-11-30T00:00:00.000Z', 'site', '[]'); delete from changes
    where position < (select max(position) from changes);`;
  expect(await restoreAfter(newest, siteOf(newest, more).database)).toMatchObject({ ended: 1 });
  const other = siteOf(newest, `${more} update database_identity set identity = 'another';`).database;
  await expect(restoreAfter(newest, other)).rejects.toThrow('このバックアップより前のものか、別のサイトのものです');
});

test.each([
  ['text', 'これはデータベースではありません。'.repeat(99)],
  ['nothing', ''],
])('a restore refuses a file with %s as the database before', async (_, content) => {
  const after = join(emptyFolder(), 'former.db');
  writeFileSync(after, content);
  await expect(restoreAfter(newest, after)).rejects.toThrow(/^前のデータベース .* を読み取れません/);
});
