import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '#api/config.ts';
import { keepFilesPrivate } from '#api/storage/private-files.ts';
import { takeDataDir } from '#api/storage/lock.ts';
import { keepShared } from '#api/storage/secret.ts';
import { readSharedSecret } from '#api/storage/shared-secret.ts';
import { removeLeftovers } from '#api/storage/leftovers.ts';
import { syncFile } from '#api/storage/sync.ts';
import { copyUploads, saveUploads } from '#api/uploads/copies.ts';
import { copyRows, isUntouched } from '#db/copy/copy-rows.ts';
import { databaseFileOf } from '#db/database-file.ts';
import { listPending, migrate } from '#db/migrate.ts';
import { openReader, openWriter, type Db } from '#db/open.ts';
import { notEmpty } from '#db/postgres/empty-database.ts';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import { hasRunningNode } from '#db/postgres/running-nodes.ts';
import { ensureBuild } from './build.ts';
import { explain } from './explain.ts';
import { comparePublished } from './move/compare-published.ts';

// npm run move -- postgres://… [--back]: copies the site in DATA_DIR to an empty PostgreSQL database, or one into an empty DATA_DIR, then
// publishes both and compares every page.
try {
  keepFilesPrivate();
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { back: { type: 'boolean', default: false } } });
  const [url = ''] = positionals;
  if (!isDatabaseUrl(url)) throw new Error('npm run move -- postgres://… のように、PostgreSQLのデータベースを指定してください。');
  const { dataDir } = readSettings({ ...process.env, DATABASE_URL: url });
  const { SECRET, SECRET_FILE } = process.env;
  const secret = values.back && (SECRET || SECRET_FILE) ? readSharedSecret(process.env) : undefined;
  const lock = takeDataDir(dataDir);
  removeLeftovers(dataDir);
  ensureBuild();
  await (values.back ? moveBack(url, dataDir, secret) : moveOver(url, dataDir));
  lock.release();
  console.log(
    values.back
      ? placedSecret(secret !== undefined)
      : 'DATABASE_URL に同じアドレスを、SECRET_FILE に DATA_DIR/secret を指定して、npm start で起動してください。',
  );
} catch (error) {
  explain(error);
  process.exit(1);
}

async function moveOver(url: string, dataDir: string): Promise<void> {
  const file = databaseFileOf(dataDir);
  if (!existsSync(file)) throw new Error(`${dataDir} にデータベースがありません。`);
  const [from, to] = [openReader(file), openWriter(url)];
  try {
    await refuseFormer(from);
    await migrate(to);
    if (!(await isUntouched(to, from))) throw new Error(notEmpty);
    await to.transaction().execute(async (trx) => {
      await copyRows(from, trx, report);
      reportUploads(await saveUploads(trx, dataDir));
    });
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
  }
  await compare(dataDir, file, url, '移した先は使わないでください。');
}

// The database gets its name last: whenever this is stopped, no server takes a part of a site for the whole, and the command can be
// repeated.
async function moveBack(url: string, dataDir: string, secret: string | undefined): Promise<void> {
  const file = databaseFileOf(dataDir);
  if (['', '-wal', '-shm'].some((ending) => existsSync(file + ending)))
    throw new Error(`${dataDir} にはデータベースがあります。DATA_DIR に新しいフォルダーを指定してください。`);
  if (secret !== undefined) keepShared(dataDir, secret);
  const draft = mkdtempSync(join(dataDir, '.moving-'));
  try {
    const moved = databaseFileOf(draft);
    await copyBack(url, moved, dataDir);
    await compare(dataDir, moved, url, 'データベースは置いていません。');
    renameSync(moved, file);
    syncFile(dataDir);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function copyBack(url: string, file: string, dataDir: string): Promise<void> {
  const [from, to] = [openReader(url), openWriter(file)];
  try {
    await refuseFormer(from);
    if (await hasRunningNode(from)) throw new Error('このデータベースのサーバーが動いています。すべて止めてから実行してください。');
    await migrate(to);
    // One state of all tables, whatever is written meanwhile.
    const snapshot = from.transaction().setIsolationLevel('repeatable read');
    const uploads = await snapshot.execute(async (trx) => {
      await to.transaction().execute((filling) => copyRows(trx, filling, report));
      return copyUploads(trx, dataDir);
    });
    reportUploads(uploads);
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
  }
}

function placedSecret(isPlaced: boolean): string {
  if (isPlaced) return '秘密鍵を DATA_DIR/secret に置きました。DATABASE_URL を外して npm start で起動してください。';
  return `サーバーの秘密鍵（SECRET）を DATA_DIR/secret に置き、DATABASE_URL を外して npm start で起動してください。
v1. で始まらない秘密鍵は、そのままでは使えません。SECRET に設定して次の1行を実行し、出てきたものを置いてください。
node -p '"v1." + Buffer.from(process.env.SECRET).toString("base64url")'`;
}

async function compare(dataDir: string, file: string, url: string, consequence: string): Promise<void> {
  console.log('両方からすべてのページを公開して比べています…');
  const { pages, different } = await comparePublished(dataDir, file, url);
  if (different.length > 0)
    throw new Error(`${different.length}ページの内容が違います（${different.slice(0, 5).join('、')}）。${consequence}`);
  console.log(`${pages}ページが一致しました。`);
}

async function refuseFormer(from: Db): Promise<void> {
  const pending = await listPending(from);
  if (pending.length > 0)
    throw new Error(`元のデータベースは前の版のものです（移行 ${pending.join('、')}）。この版で一度起動してから実行してください。`);
}

function report(table: string, rows: number): void {
  if (rows > 0) console.log(`${table}: ${rows.toLocaleString('ja-JP')}行`);
}

function reportUploads(uploads: number): void {
  console.log(`アップロード: ${uploads}枚`);
}
