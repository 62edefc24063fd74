import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '../storage/lock.ts';
import { backupsFolder } from './manifest.ts';

/** Removes the leftovers of killed backups, drills and removals. The caller holds the folder's lock. */
export function removeBackupLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (/^\.(making|removing|drill)/.test(name)) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Removes these leftovers when a server starts, unless another process holds the lock. */
export function removeOldLeftovers(dataDir: string): void {
  const folder = backupsFolder(dataDir);
  if (!existsSync(folder)) return;
  const lock = lockFile(join(folder, 'lock'));
  if (!lock) return;
  removeBackupLeftovers(folder);
  lock.release();
}
