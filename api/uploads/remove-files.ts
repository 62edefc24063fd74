import { rmSync } from 'node:fs';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import { listUnknownMedia } from '#db/queries/media.ts';
import { listNamed } from '#db/queries/uploads.ts';
import type { Parts } from '../app-types.ts';
import type { BodyCache } from '../serve/body-cache.ts';
import { uploadFileOf } from '../storage/upload-places.ts';

export interface RemovingParts extends Pick<Parts, 'write'> {
  config: Pick<Parts['config'], 'dataDir' | 'database'>;
  /** Uploads in memory, by path on disk. */
  files: BodyCache;
}

/**
 * Removes the files of uploads whose rows have been removed, by their paths below `uploads`, at most 50. One that has been uploaded again
 * meanwhile has a row again, or is shown by a row that was saved meanwhile, and keeps its file: such a write looks whether the file is
 * there, and no other write runs during this one. On PostgreSQL files are copies, which their next reader brings back.
 */
export async function removeFiles({ config, write, files }: RemovingParts, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const remove = (name: string) => rmSync(uploadFileOf(config.dataDir, name), { force: true });
  if (isDatabaseUrl(config.database)) names.forEach(remove);
  else
    await write(async ({ db }) => {
      const named = new Set(await listNamed(db, names));
      (await listUnknownMedia(db, names)).filter((name) => !named.has(name)).forEach(remove);
    });
  forgetFiles(files, config.dataDir, names);
}

/** Forgets what is in memory of removed uploads. */
export function forgetFiles(files: BodyCache, dataDir: string, names: readonly string[]): void {
  for (const name of names) files.forget(uploadFileOf(dataDir, name));
}
