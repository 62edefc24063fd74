import { join } from 'node:path';

/** Returns the folder of uploads: operators' pictures, and those of reviews in `photos`. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads');
}

/** Returns the file of an upload, which rows name by its path below that folder. */
export function uploadFileOf(dataDir: string, name: string): string {
  return join(uploadsFolder(dataDir), name);
}

/** Returns the folder of markers: empty files, each of the time since which nothing names an upload. */
export function marksFolder(dataDir: string): string {
  return join(dataDir, 'unnamed');
}

/** Returns the name of an upload's marker, which has no folder. */
export function markOf(name: string): string {
  return name.replace('/', '-');
}

/** Returns the marker of an upload. */
export function markFileOf(dataDir: string, name: string): string {
  return join(marksFolder(dataDir), markOf(name));
}
