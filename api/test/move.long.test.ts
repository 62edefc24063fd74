import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReader, openWriter, type Db } from '#db/open.ts';
import { findIdentity, findLastPosition } from '#db/queries/changes.ts';
import { findPostgres, startPostgres, type PostgresServer } from '#db/test/postgres-server.ts';
import { drill } from '../backups/drill.ts';
import { makeBackup } from '../backups/make.ts';
import { backupsFolder } from '../backups/manifest.ts';
import { dumpName } from '../backups/postgres-dump.ts';
import { restoreBackup } from '../backups/restore.ts';
import { emptyDataDir, publishedDataDir, type DataDir } from './data-dir.ts';

const programs = findPostgres();
const picture = 'uploads/packs/moved.svg';

describe.skipIf(programs === undefined)('npm run move', () => {
  let postgres: PostgresServer;
  let site: DataDir;
  let back: DataDir;
  let [url, printed] = ['', ''];
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    [site, back] = [publishedDataDir(), emptyDataDir()];
    url = postgres.create('moved');
    mkdirSync(join(site.dataDir, 'uploads/packs'), { recursive: true });
    writeFileSync(join(site.dataDir, picture), '<svg></svg>');
    printed = await move(site.dataDir, url);
  });
  afterAll(async () => {
    for (const folder of [site, back]) folder.remove();
    await postgres.stop();
  });

  test('moves a site to PostgreSQL and back with equal pages, and refuses where data or nothing is', async () => {
    expect(await move(back.dataDir, url)).toMatch(/にデータベースがありません/);
    expect(printed).toMatch(/^products: \d+行$[^]*^\d{3}ページが一致しました。$/m);
    expect(await move(site.dataDir, url)).toMatch(/そのデータベースにはデータがあります/);
    expect(await move(site.dataDir, url, '--back')).toMatch(/にはデータベースがあります/);
    expect(await move(back.dataDir, url, '--back')).toMatch(/^\d{3}ページが一致しました。$[^]*^node -p '"v1\."/m);
    expect(await openedBy(back.database, productNames)).toEqual(await openedBy(site.database, productNames));
    expect(readdirSync(back.dataDir).filter((name) => /^\.moving|tmp$/.test(name))).toEqual([]);
  });

  test('a backup of PostgreSQL is tested and restored into an empty database, one of another engine is refused', async () => {
    const { name, position, files } = await makeBackup({ ...site, database: url });
    const backup = join(backupsFolder(site.dataDir), name);
    expect([position, files]).toEqual([await openedBy(url, findLastPosition), 1]);
    expect(await drill(site.dataDir)).toMatchObject({ name });
    expect((await drill(site.dataDir))?.problem).toBeUndefined();
    const restored = postgres.create('restored');
    const other = emptyDataDir();
    // Pages and copies of uploads on this node do not hinder a restore into a database elsewhere.
    const withUrl = { dataDir: site.dataDir, database: restored };
    await restoreBackup(backup, withUrl);
    for (const read of [findIdentity, findLastPosition, productNames])
      expect(await openedBy<unknown>(restored, read)).toEqual(await openedBy<unknown>(url, read));
    await expect(restoreBackup(backup, withUrl)).rejects.toThrow('そのデータベースにはデータがあります。');
    await expect(restoreBackup(backup, other)).rejects.toThrow('PostgreSQLのものです');
    const { name: snapshot } = await makeBackup(site);
    await expect(restoreBackup(join(backupsFolder(site.dataDir), snapshot), withUrl)).rejects.toThrow('SQLite）のものです');
    truncateSync(join(backup, dumpName), 1000);
    await expect(restoreBackup(backup, withUrl)).rejects.toThrow('壊れています: pet-mikke.dump');
    other.remove();
  });

  test('leaves no database without its pictures if it is killed on the way back, and can be repeated', async () => {
    const folder = emptyDataDir();
    const holder = openWriter(url);
    await holder.transaction().execute(async (trx) => {
      await sql`lock table uploads in access exclusive mode`.execute(trx);
      const child = spawn(process.execPath, [script, url, '--back'], { env: environment(folder.dataDir), stdio: 'ignore' });
      await expect.poll(() => postgres.run('select count(*) from pg_locks where not granted')).toBe('1');
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(existsSync(folder.database)).toBe(false);
    });
    await holder.destroy();
    const SECRET = '3q2+7wAB/CdEfGhIjKlMnOpQrStUvWxYz0123456789=';
    expect(await move(folder.dataDir, url, '--back', { SECRET })).toMatch(
      /ページが一致しました。\n秘密鍵を DATA_DIR\/secret に置きました。/,
    );
    expect(readFileSync(join(folder.dataDir, 'secret'), 'utf8')).toBe(`v1.${Buffer.from(SECRET).toString('base64url')}\n`);
    expect([folder.database, join(folder.dataDir, picture)].filter((file) => !existsSync(file))).toEqual([]);
    expect(await openedBy(folder.database, productNames)).toEqual(await openedBy(url, productNames));
    expect(readdirSync(folder.dataDir).filter((name) => name.startsWith('.moving'))).toEqual([]);
    folder.remove();
  });

  test('leaves no database behind if the move back fails', async () => {
    const folder = emptyDataDir();
    for (const source of [postgres.create('empty'), 'postgres://postgres@127.0.0.1:1/none']) {
      expect(await move(folder.dataDir, source, '--back')).not.toBe('');
      expect(existsSync(folder.database)).toBe(false);
    }
    folder.remove();
  });
});

const productNames = (db: Db) => db.selectFrom('products').select(['id', 'name']).orderBy('id').execute();

async function openedBy<T>(database: string, read: (db: Db) => Promise<T>): Promise<T> {
  const db = openReader(database);
  return read(db).finally(() => db.destroy());
}

const script = join(import.meta.dirname, '../../scripts/move.ts');
const environment = (dataDir: string) => ({ ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' });

/** Runs the command and returns all it prints. */
function move(dataDir: string, address: string, direction?: '--back', settings: Record<string, string> = {}): Promise<string> {
  const env = { ...environment(dataDir), ...settings };
  const args = direction ? [address, direction] : [address];
  return new Promise((done) => execFile(process.execPath, [script, ...args], { env }, (_error, out, problem) => done(out + problem)));
}
