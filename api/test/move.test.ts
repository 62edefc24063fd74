import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseName } from '#db/database-file.ts';
import { openReader } from '#db/open.ts';
import { findPostgres, startPostgres, type PostgresServer } from '#db/test/postgres-server.ts';
import { emptyDataDir, publishedDataDir, type DataDir } from './data-dir.ts';

const programs = findPostgres();

describe.skipIf(programs === undefined)('npm run move', () => {
  let postgres: PostgresServer;
  let site: DataDir;
  let back: DataDir;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    [site, back] = [publishedDataDir(), emptyDataDir()];
  });
  afterAll(async () => {
    for (const folder of [site, back]) folder.remove();
    await postgres.stop();
  });

  test('moves a site to PostgreSQL and back with equal pages, and refuses where data or nothing is', async () => {
    const url = postgres.create('moved');
    expect(await move(back.dataDir, url)).toMatch(/にデータベースがありません/);
    expect(await move(site.dataDir, url)).toMatch(/^products: \d+行$[^]*^\d{3}ページが一致しました。$/m);
    expect(await move(site.dataDir, url)).toMatch(/そのデータベースにはデータがあります/);
    expect(await move(site.dataDir, url, '--back')).toMatch(/にはデータベースがあります/);
    expect(await move(back.dataDir, url, '--back')).toMatch(/^\d{3}ページが一致しました。$/m);
    const [original, returned] = [site, back].map(({ dataDir }) => openReader(join(dataDir, databaseName)));
    const names = (db: typeof original) => db?.selectFrom('products').select(['id', 'name']).orderBy('id').execute();
    expect(await names(returned)).toEqual(await names(original));
    expect(readdirSync(back.dataDir).filter((name) => /^\.moving|tmp$/.test(name))).toEqual([]);
    await Promise.all([original, returned].map((db) => db?.destroy()));
  });

  test('leaves no database behind if the move back fails', async () => {
    const folder = emptyDataDir();
    const [url, unreachable] = [postgres.create('empty'), 'postgres://postgres@127.0.0.1:1/none'];
    for (const source of [url, unreachable]) {
      expect(await move(folder.dataDir, source, '--back')).not.toBe('');
      expect(existsSync(folder.database)).toBe(false);
    }
    folder.remove();
  });
});

/** Runs the command and returns all it prints. */
function move(dataDir: string, ...args: string[]): Promise<string> {
  const script = join(import.meta.dirname, '../../scripts/move.ts');
  const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' };
  return new Promise((done) => execFile(process.execPath, [script, ...args], { env }, (_error, out, problem) => done(out + problem)));
}
