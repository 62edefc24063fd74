import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * File mode of the published site. Its content is public and nginx reads it as another user, so everyone may read it, unlike the
 * other files of this process (`keepFilesPrivate`).
 */
export const publicRights = 0o644;

/** Makes a file of the site readable by everyone. */
export function makePublic(file: string): void {
  chmodSync(file, publicRights);
}

/** Creates a folder of the site and its missing parents, readable by everyone. */
export function makePublicFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o755);
}
