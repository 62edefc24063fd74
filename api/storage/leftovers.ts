import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { uploadsFolder } from './upload-places.ts';

/**
 * Removes the drafts that a kill left in the data folder, the uploads, the pictures of reviews and the share images. The publisher and the
 * backups remove their own.
 */
export function removeLeftovers(dataDir: string): void {
  const uploads = uploadsFolder(dataDir);
  for (const folder of [dataDir, uploads, join(uploads, 'photos'), join(dataDir, 'og')]) {
    for (const name of namesIn(folder)) if (draft.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

const draft = /\.tmp$|^\.(restoring|moving)-/;

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
