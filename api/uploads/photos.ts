import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Parts } from '../app-types.ts';
import { ApiError } from '../api-error.ts';
import { smallOf } from '../contract/photo-address.ts';
import { photoSides } from '../contract/photo-limits.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { copyUpload } from './copies.ts';
import { encodePicture, type EncodedPicture } from './picture.ts';
import { storeFile } from './store.ts';

/** A picture of a review in both sizes. */
interface EncodedPhoto {
  large: EncodedPicture;
  small: EncodedPicture;
}

// One at a time in front of the queue that operators share, so that an operator waits for at most one picture of a visitor.
const inTurn = limitConcurrency(1);

/** Decodes a picture by its content and encodes it in both sizes, upright and without metadata. Throws what `encodePicture` throws. */
export function encodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  return inTurn(async () => {
    const large = await encodePicture(bytes, photoSides.large);
    // From the larger, which is decoded in a fraction of the time.
    return { large, small: await encodePicture(large.data, photoSides.small) };
  });
}

/**
 * Stores a picture of a review under a random name, which nobody can guess while it waits, and returns its path. A kill before its row is
 * written leaves files that the purge removes.
 */
export async function storePhoto(parts: Pick<Parts, 'config' | 'write'>, { large, small }: EncodedPhoto): Promise<string> {
  const path = `/uploads/photos/${randomBytes(16).toString('hex')}.webp`;
  await storeFile(parts, smallOf(path).slice('/uploads/'.length), small.data);
  await storeFile(parts, path.slice('/uploads/'.length), large.data);
  return path;
}

/** Reads a stored picture for those who may see it before others. Throws `photo_not_found` if its file is gone. */
export async function readPhoto({ config, reader }: Pick<Parts, 'config' | 'reader'>, path: string, size: 'small' | 'large') {
  const wanted = size === 'small' ? smallOf(path) : path;
  await copyUpload(reader, config.dataDir, wanted);
  try {
    return await readFile(join(config.dataDir, wanted));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new ApiError('photo_not_found');
    throw error;
  }
}
