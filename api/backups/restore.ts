import Database from 'better-sqlite3';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Ended } from '#db/changes/former-ends.ts';
import { endInvitations } from '#db/changes/members.ts';
import { holdBackMails } from '#db/changes/restored-mails.ts';
import { closeAllSessions } from '#db/changes/sessions.ts';
import { databaseName } from '#db/database-file.ts';
import { openWriter, type Db } from '#db/open.ts';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import { beginRestore, endRestore } from '#db/postgres/unfinished-restore.ts';
import { copyAmong, copyOf } from './database-copy.ts';
import { endAsIn } from './former-database.ts';
import type { Site } from './make.ts';
import { parseManifest, summaryOf, type BackupSummary, type Manifest } from './manifest.ts';
import { restoreDump } from './postgres-dump.ts';
import { findReturned, type Returned } from './returned.ts';
import { opensCodes } from '../operators/member-password.ts';
import { hasOwnSecret } from '../storage/secret.ts';
import { syncFile, syncFolders } from '../storage/sync.ts';
import { uploadsFolder } from '../storage/upload-places.ts';
import { copyFolder, extractTar, type StoredFiles } from './take-files.ts';

export interface Restored extends BackupSummary {
  /** Undefined for a backup from before there were members. */
  returned: Returned | undefined;
  /** What has ended as in the database before; undefined if none was named. */
  ended: Ended | undefined;
}

/**
 * Restores a backup, a folder or the tar file from the console, unpacks it into a temporary folder and checks it there, then
 * renames it into place in an empty data folder, or restores a dump into an empty PostgreSQL database. Ends all sessions and
 * invitations, and holds back mails. With `after`, the database file that it replaces, it ends whatever has ended there since the backup
 * and migrates the restored file for it. Throws an Error with one Japanese line, and ApiError `internal` with one.
 */
export async function restoreBackup(backup: string, { dataDir, database }: Site, after?: string): Promise<Restored> {
  const present = isDatabaseUrl(database) ? [] : sitePaths.filter((name) => existsSync(join(dataDir, name)));
  if (present.length > 0)
    throw new Error(
      `${dataDir} は空ではありません（${present.join('、')}）。別の DATA_DIR を指定するか、サーバーを止め、これらを別の場所に移してください（secret と backups は残します）。`,
    );
  if (!existsSync(backup)) throw new Error(`バックアップ ${backup} がありません。`);
  if (after !== undefined && isDatabaseUrl(database)) throw new Error('PostgreSQLでは --after を使えません。');
  if (after !== undefined && !existsSync(after)) throw new Error(`前のデータベース ${after} がありません。`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  removeUnfinished(dataDir);
  const draft = mkdtempSync(join(dataDir, unfinished));
  try {
    const manifest = await unpackBackup(backup, draft);
    const copy = join(draft, copyOf(database).name);
    if (!existsSync(copy)) throw new Error(otherEngine(database));
    if (isDatabaseUrl(database)) {
      return { ...summaryOf(backup, manifest), returned: await restoreInto(database, copy), ended: undefined };
    }
    const ended = after === undefined ? undefined : await opened(copy, (db) => endAsIn(after, db, draft));
    const opens = hasOwnSecret(dataDir) ? (codeSecret: string) => opensCodes(dataDir, codeSecret) : undefined;
    const returned = await opened(copy, (db) => db.transaction().execute((trx) => takeUpAgain(trx, opens)));
    syncFile(copy);
    syncFolders(draft);
    // Moves the database last: if it exists, everything is restored.
    if (existsSync(uploadsFolder(draft))) renameSync(uploadsFolder(draft), uploadsFolder(dataDir));
    renameSync(copy, join(dataDir, databaseName));
    syncFile(dataDir);
    return { ...summaryOf(backup, manifest), returned, ended };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Unpacks a backup's files into an empty folder and compares each with the manifest. Throws an Error with one Japanese line. */
export async function unpackBackup(backup: string, into: string): Promise<Manifest> {
  const taken = statSync(backup).isDirectory() ? await copyFolder(backup, into) : await extractTar(backup, into);
  const manifest = manifestIn(taken, backup);
  const broken = brokenPaths(taken.files, manifest);
  if (broken.length > 0) throw new Error(`バックアップが壊れています: ${broken.slice(0, 5).join('、')}`);
  if (copyAmong(taken.files).name !== databaseName) return manifest;
  const database = new Database(join(into, databaseName), { readonly: true });
  try {
    if (database.pragma('quick_check', { simple: true }) !== 'ok') throw new Error(`バックアップが壊れています: ${databaseName}`);
  } finally {
    database.close();
  }
  return manifest;
}

// The dump is committed before its mails are held back. A kill in between leaves the mark, and no server starts.
async function restoreInto(url: string, dump: string): Promise<Returned | undefined> {
  await opened(url, beginRestore);
  await restoreDump(dump, url);
  return opened(url, (db) =>
    db.transaction().execute(async (trx) => {
      const returned = await takeUpAgain(trx);
      await endRestore(trx);
      return returned;
    }),
  );
}

async function opened<T>(database: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openWriter(database);
  return work(db).finally(() => db.destroy());
}

function otherEngine(database: string): string {
  return isDatabaseUrl(database)
    ? 'このバックアップは1台用（SQLite）のものです。DATABASE_URL を外して戻し、npm run move で移してください。'
    : 'このバックアップはPostgreSQLのものです。DATABASE_URL に空のデータベースを指定してください。';
}

/** What a data folder holds of a site with a database file. SQLite would replay a log that a killed server left into the restored file. */
const sitePaths = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, 'uploads', 'site'];

const unfinished = '.restoring-';

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(unfinished)))
    rmSync(join(dataDir, name), { recursive: true, force: true });
}

function manifestIn({ manifest }: StoredFiles, backup: string): Manifest {
  if (manifest === undefined) throw new Error(`${backup} に manifest.json がありません。`);
  try {
    return parseManifest(manifest);
  } catch (error) {
    throw new Error(`${backup} の manifest.json を読み取れません。`, { cause: error });
  }
}

/** Returns the paths that are missing, not in the manifest, or different in their bytes. */
function brokenPaths(files: StoredFiles['files'], manifest: Manifest): string[] {
  const named = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  const database = copyAmong(files).name;
  named.set(database, named.get(database) ?? '');
  return [...new Set([...named.keys(), ...files.keys()])].filter((path) => named.get(path) !== files.get(path));
}

// The backup still holds sessions and invitations that were ended after it was made, and mails that have left since. One from before there
// were members has no invitations.
async function takeUpAgain(trx: Db, opens?: (codeSecret: string) => boolean): Promise<Returned | undefined> {
  const write = { db: trx, at: new Date().toISOString() };
  await closeAllSessions(write);
  const hasMembers = (await trx.introspection.getTables()).some(({ name }) => name === 'invitations');
  if (hasMembers) await endInvitations(write);
  await holdBackMails(write);
  return hasMembers ? findReturned(trx, opens) : undefined;
}
