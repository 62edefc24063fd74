import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import { saveUpload } from '#db/postgres/uploads.ts';
import { noteUploaded } from '#db/changes/media.ts';
import type { Parts } from '../app-types.ts';
import { writeCopy } from './copies.ts';
import type { EncodedPicture } from './picture.ts';

/**
 * Stores a picture as an upload and returns its path, `/uploads/{hash}.webp`. The name is a hash of the bytes, so the same
 * picture is stored once and a path never changes its content. On disk before it returns, and in a PostgreSQL database for other
 * servers; a failure leaves no file. Notes it in the media library under the name of the file that was sent.
 */
export async function storeUpload(
  parts: Pick<Parts, 'config' | 'write'>,
  { data, width, height }: EncodedPicture,
  fileName: string,
): Promise<string> {
  const name = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`;
  await storeFile(parts, name, data);
  await parts.write((write) => noteUploaded(write, { name, fileName: shown(fileName), width, height, bytes: data.length }));
  return `/uploads/${name}`;
}

/** Stores a file under a path below `uploads`, in the same places. */
export async function storeFile({ config, write }: Pick<Parts, 'config' | 'write'>, name: string, data: Buffer): Promise<void> {
  if (isDatabaseUrl(config.database)) await write((change) => saveUpload(change, name, data));
  await writeCopy(join(config.dataDir, 'uploads', name), data);
}

/** Most characters of a file name. */
const longestName = 200;

// Browsers send a bare name, other clients whatever they like.
function shown(fileName: string): string {
  return [...fileName.replaceAll(/[\p{Cc}\p{Cf}]/gu, '')].slice(0, longestName).join('');
}
