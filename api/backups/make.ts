import Database from 'better-sqlite3';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync, constants } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { backupsFolder, checksumOf, manifestName, summaryOf, type BackupSummary, type Manifest } from './manifest.ts';

export const databaseName = 'pet-mikke.db';

/**
 * Backs a data folder up while it is in use: the database as it is at one moment, then the uploads, of which none goes that was
 * named within 30 days, and a manifest with the checksum of each file. The secret key is kept apart. Blocks its thread; a backup that fails leaves nothing.
 */
export function makeBackup(dataDir: string, at = new Date()): BackupSummary {
  const name = `backup-${at.toISOString().replace(/[-:.]/g, '')}`;
  const draft = join(backupsFolder(dataDir), '.making');
  rmSync(draft, { recursive: true, force: true });
  try {
    // It holds what visitors wrote and the operator's password hash.
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    const position = snapshot(join(dataDir, databaseName), join(draft, databaseName));
    const uploads = copyUploads(dataDir, draft);
    const files = [databaseName, ...uploads].map((path) => ({ path, ...(checksumOf(join(draft, path)) ?? { bytes: 0, sha256: '' }) }));
    const manifest: Manifest = { format: 1, at: at.toISOString(), position, files };
    writeFileSync(join(draft, manifestName), `${JSON.stringify(manifest, null, 1)}\n`);
    execFileSync('sync', ['-f', draft]);
    renameSync(draft, join(backupsFolder(dataDir), name));
    return summaryOf(name, manifest);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Copies the database as one read sees it, however much is written meanwhile; returns the newest change in the copy. */
function snapshot(from: string, to: string): number {
  const source = new Database(from, { readonly: true, fileMustExist: true });
  try {
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
  const copy = new Database(to, { readonly: true });
  try {
    if (copy.pragma('quick_check', { simple: true }) !== 'ok') throw new Error('the copy of the database is damaged');
    return Number(copy.prepare('select coalesce(max(position), 0) from changes').pluck().get());
  } finally {
    copy.close();
  }
}

function copyUploads(dataDir: string, draft: string): string[] {
  const uploads = join(dataDir, 'uploads');
  if (!statSync(uploads, { throwIfNoEntry: false })) return [];
  const entries = readdirSync(uploads, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
    .map((entry) => join(entry.parentPath, entry.name));
  return files
    .map((file) => relative(dataDir, file))
    .sort()
    .filter((path) => {
      mkdirSync(dirname(join(draft, path)), { recursive: true });
      try {
        copyFileSync(join(dataDir, path), join(draft, path), constants.COPYFILE_FICLONE);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      }
    });
}
