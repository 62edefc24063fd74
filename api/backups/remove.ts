import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '../api-error.ts';
import { lockBackups } from './lock-backups.ts';
import { backupsFolder, listBackups } from './manifest.ts';
import { expiredBackups, type Kept } from './retention.ts';

/** Deletes a backup. Throws ApiError `not_found`, and `busy` while one is made or tested: a drill would find files missing. */
export function removeBackup(dataDir: string, name: string): void {
  withLock(dataDir, (folder) => {
    if (!existsSync(join(folder, name))) throw new ApiError('not_found');
    remove(folder, name);
  });
}

/** Deletes the backups that no retention rule keeps; returns their names. Throws ApiError `busy`. */
export function pruneBackups(dataDir: string, kept: Kept): string[] {
  return withLock(dataDir, () => removeExpired(dataDir, kept));
}

/** Deletes the backups that no retention rule keeps; returns their names. The caller holds the lock. */
export function removeExpired(dataDir: string, kept: Kept): string[] {
  const expired = expiredBackups(listBackups(dataDir), kept, Date.now());
  for (const name of expired) remove(backupsFolder(dataDir), name);
  return expired;
}

// Renames it first, so that what a kill leaves is not taken for a backup.
function remove(folder: string, name: string): void {
  const leaving = join(folder, `.removing-${name}`);
  renameSync(join(folder, name), leaving);
  rmSync(leaving, { recursive: true, force: true, maxRetries: 3 });
}

function withLock<T>(dataDir: string, work: (folder: string) => T): T {
  const folder = backupsFolder(dataDir);
  const lock = lockBackups(folder);
  try {
    return work(folder);
  } finally {
    lock.release();
  }
}
