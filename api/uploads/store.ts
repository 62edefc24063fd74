import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceDurably } from '../durable-file.ts';

/**
 * Puts a picture among the uploads and returns its address, `/uploads/{hash}.webp`: the name is made from the bytes, so the
 * same picture is stored once and an address never shows another. On disk before it returns; a failure leaves no file.
 */
export async function storeUpload(dataDir: string, data: Buffer): Promise<string> {
  const folder = join(dataDir, 'uploads');
  const name = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`;
  await mkdir(folder, { recursive: true });
  await replaceDurably(join(folder, name), data, join(folder, `${name}.${process.pid}-${serial++}.tmp`));
  return `/uploads/${name}`;
}
let serial = 0;
