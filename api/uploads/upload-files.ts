import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { uploadsFolder } from '../storage/upload-places.ts';

/** Files of uploads: pictures that visitors may load. */
const uploadPath = /^uploads\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/){0,3}[A-Za-z0-9_-][A-Za-z0-9._-]*\.(?:webp|svg|png|jpe?g)$/;

/** Returns whether a path such as `uploads/packs/rice.svg` is valid for an upload. */
export function isUploadPath(path: string): boolean {
  return path.length <= 300 && uploadPath.test(path);
}

/** Lists the upload files of a data folder in order, relative to it. */
export function listUploadFiles(dataDir: string): string[] {
  const uploads = uploadsFolder(dataDir);
  if (!statSync(uploads, { throwIfNoEntry: false })) return [];
  return readdirSync(uploads, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .filter(isUploadPath)
    .sort();
}
