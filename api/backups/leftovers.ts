import { existsSync, readdirSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
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

/** Deletes a backup. It is renamed before, so that what a kill leaves of it is no backup. */
export async function removeBackup(dataDir: string, name: string): Promise<void> {
  const folder = backupsFolder(dataDir);
  const leaving = join(folder, `.removing-${name}`);
  await rename(join(folder, name), leaving);
  await rm(leaving, { recursive: true, force: true, maxRetries: 3 });
}
