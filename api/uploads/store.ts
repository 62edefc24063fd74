import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import { saveUpload } from '#db/postgres/uploads.ts';
import { noteFound, noteUploaded, type FoundMedium } from '#db/changes/media.ts';
import type { Write } from '#db/changes/log.ts';
import type { Parts } from '../app-types.ts';
import type { Config } from '../config.ts';
import { withoutHidden } from '../contract/hidden-letters.ts';
import { uploadFileOf } from '../storage/upload-places.ts';
import { writeCopy } from './copies.ts';
import { listStored } from './deleted-pictures.ts';
import type { EncodedPicture } from './picture.ts';

/**
 * Stores a picture as an upload and returns its path, `/uploads/{hash}.webp`. The name is a hash of the bytes, so the same
 * picture is stored once and a path never changes its content. On disk before it returns, and in a PostgreSQL database for other
 * servers; a failed copy leaves no file. Notes it in the media library under the name of the file that was sent.
 */
export async function storeUpload(
  parts: Pick<Parts, 'config' | 'write'>,
  { data, width, height }: EncodedPicture,
  fileName: string,
): Promise<string> {
  const name = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`;
  const medium = { name, fileName: shown(fileName), width, height, bytes: data.length };
  const file = uploadFileOf(parts.config.dataDir, name);
  for (let isStored = false; !isStored;) {
    await writeCopy(file, data);
    const { value } = await parts.write(async (change) => {
      if (isDatabaseUrl(parts.config.database)) await saveUpload(change, name, data);
      // The same picture has been deleted meanwhile, and its file with it.
      else if (!existsSync(file)) return false;
      await noteUploaded(change, medium);
      return true;
    });
    isStored = value;
  }
  return `/uploads/${name}`;
}

/** Stores a file under a path below `uploads`, in the same places. */
export async function storeFile({ config, write }: Pick<Parts, 'config' | 'write'>, name: string, data: Buffer): Promise<void> {
  if (isDatabaseUrl(config.database)) await write((change) => saveUpload(change, name, data));
  await writeCopy(uploadFileOf(config.dataDir, name), data);
}

/** Notes uploads that were found without a row, but those that have been removed since. */
export async function noteStored(write: Write, { dataDir }: Pick<Config, 'dataDir'>, found: readonly FoundMedium[]): Promise<void> {
  const names = found.map(({ name }) => name);
  const stored = new Set(await listStored(write.db, dataDir, names));
  await noteFound(
    write,
    found.filter(({ name }) => stored.has(name)),
  );
}

/** Most characters of a file name. */
const longestName = 200;

// Browsers send a bare name, other clients whatever they like.
function shown(fileName: string): string {
  return [...withoutHidden(fileName).replaceAll(/\p{Cc}/gu, '')].slice(0, longestName).join('');
}
