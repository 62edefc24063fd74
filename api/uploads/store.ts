import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Puts a picture among the uploads and returns its address, `/uploads/{hash}.webp`: the name is made from the bytes, so the
 * same picture is stored once and an address never shows another. On disk before it returns; a failure leaves no file.
 */
export async function storeUpload(dataDir: string, data: Buffer): Promise<string> {
  const folder = join(dataDir, 'uploads');
  const name = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`;
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${name}.${process.pid}-${serial++}.tmp`);
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return `/uploads/${name}`;
}
let serial = 0;
