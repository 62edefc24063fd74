import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Rights of the published site. What is in it everybody gets by asking, and nginx reads it as a user of its own, so it is
 * open to all, other than what else the process makes (`keepFilesPrivate`).
 */
export const publicRights = 0o644;

/** Opens a file of the site to all. */
export function makePublic(file: string): void {
  chmodSync(file, publicRights);
}

/** Makes a folder of the site, and those above it that are missing, open to all. */
export function makePublicFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o755);
}
