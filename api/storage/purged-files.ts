import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { day, hour } from '#api/contract/durations.ts';
import { uploadsFolder } from './upload-places.ts';

/** Path of a picture below `uploads`: that of `storeUpload`, or one of a review. The demo data's pictures have other names. */
const stored = /^(?:photos\/)?[0-9a-f]{32}(?:-480)?\.webp$/;

/** Grace periods in milliseconds: an open form may still be saved and a delete be undone; a review's picture needs none of this. */
const graces = { upload: 30 * day, photo: hour };

/** Returns whether the purge may remove the upload of this name. */
export function isPurgeable(name: string): boolean {
  return stored.test(name);
}

/** Returns the name by which rows refer to an upload: the smaller size of a review's picture goes with the larger. */
export function namedAs(name: string): string {
  return name.replace('-480.webp', '.webp');
}

/** Returns the time since which an upload must have been named nowhere to be removed at `at`. */
export function unnamedBefore(at: Date, kind: keyof typeof graces): Date {
  return new Date(at.getTime() - graces[kind]);
}

/** Returns when an upload of operators that has been named nowhere since `since` may be removed. */
export function removedAt(since: Date): Date {
  return new Date(since.getTime() + graces.upload);
}

/** Returns which grace period an upload has. */
export function graceKindOf(name: string): keyof typeof graces {
  return name.startsWith('photos/') ? 'photo' : 'upload';
}

/** Lists the uploads of a data folder that the purge may remove, by their path below `uploads`. */
export async function listPurgeable(dataDir: string): Promise<string[]> {
  const uploads = uploadsFolder(dataDir);
  const photos = (await namesIn(join(uploads, 'photos'))).map((name) => `photos/${name}`);
  return [...(await namesIn(uploads)), ...photos].filter(isPurgeable);
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
