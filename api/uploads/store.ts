import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceDurably } from '../storage/durable-file.ts';

/**
 * Stores a picture as an upload and returns its path, `/uploads/{hash}.webp`. The name is a hash of the bytes, so the same
 * picture is stored once and a path never changes its content. On disk before it returns; a failure leaves no file.
 */
export async function storeUpload(dataDir: string, data: Buffer): Promise<string> {
  const folder = join(dataDir, 'uploads');
  const name = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`;
  await mkdir(folder, { recursive: true });
  await replaceDurably(join(folder, name), data, join(folder, `${name}.${process.pid}-${serial++}.tmp`));
  return `/uploads/${name}`;
}
let serial = 0;
