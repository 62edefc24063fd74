import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '../lock.ts';
import { backupsFolder } from './manifest.ts';

/** Removes what killed backups, drills and removals left. The caller holds the lock of the folder. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (/^\.(making|removing|drill)/.test(name)) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The same at the start of a server, unless a backup is being made right now. */
export function removeOldLeftovers(dataDir: string): void {
  const folder = backupsFolder(dataDir);
  if (!existsSync(folder)) return;
  const lock = lockFile(join(folder, 'lock'));
  if (!lock) return;
  removeLeftovers(folder);
  lock.release();
}
