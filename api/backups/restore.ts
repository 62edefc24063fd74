import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { closeAllSessions } from '#db/changes/sessions.ts';
import { openWriter } from '#db/open.ts';
import { closeToOthers } from '../private-files.ts';
import { databaseName } from './make.ts';
import { brokenFiles, manifestName, readManifest, summaryOf, type BackupSummary } from './manifest.ts';

/**
 * Puts a backup, a folder or the tar file that the console gives, into an empty data folder. Every file is checked before the
 * first is copied. Throws an Error with one Japanese line. The operator logs in anew.
 */
export async function restoreBackup(backup: string, dataDir: string): Promise<BackupSummary> {
  const taken = [databaseName, 'uploads', 'site'].filter((name) => existsSync(join(dataDir, name)));
  if (taken.length > 0) throw new Error(`${dataDir} は空ではありません（${taken.join('、')}）。別の DATA_DIR を指定してください。`);
  if (!existsSync(backup)) throw new Error(`バックアップ ${backup} がありません。`);
  mkdirSync(dataDir, { recursive: true });
  const unpacked = mkdtempSync(join(dataDir, '.restoring-'));
  try {
    const folder = statSync(backup).isDirectory() ? backup : unpack(backup, unpacked);
    const manifest = manifestOf(folder);
    const broken = brokenFiles(folder, manifest);
    if (broken.length > 0) throw new Error(`バックアップが壊れています: ${broken.slice(0, 5).join('、')}`);
    for (const { path } of manifest.files) {
      mkdirSync(dirname(join(dataDir, path)), { recursive: true });
      copyFileSync(join(folder, path), join(dataDir, path));
    }
    for (const name of [databaseName, 'uploads']) if (existsSync(join(dataDir, name))) closeToOthers(join(dataDir, name));
    await endSessions(join(dataDir, databaseName));
    return summaryOf(backup, manifest);
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

function unpack(file: string, into: string): string {
  const { status } = spawnSync('tar', ['-xf', file, '-C', into]);
  const [name] = readdirSync(into);
  if (status !== 0 || name === undefined) throw new Error(`バックアップ ${file} を読み取れません。`);
  return join(into, name);
}

function manifestOf(folder: string) {
  try {
    return readManifest(folder);
  } catch (error) {
    throw new Error(`${join(folder, manifestName)} を読み取れません。`, { cause: error });
  }
}

// A session that was ended after the backup is live in it.
async function endSessions(database: string): Promise<void> {
  const db = openWriter(database);
  await db.transaction().execute((trx) => closeAllSessions({ db: trx, at: new Date().toISOString() }));
  await db.destroy();
}
