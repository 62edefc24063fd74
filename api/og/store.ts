import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceDurably } from '../storage/whole-file.ts';

/** Drawn images on disk, by file name; the oldest are removed when the store is full. */
interface ImageStore {
  read: (name: string) => Promise<Buffer | undefined>;
  write: (name: string, bytes: Uint8Array) => Promise<void>;
}

/** Opens a store in `folder` of at most `room` bytes, not counting the image written last. */
export function openImageStore(folder: string, room: number): ImageStore {
  return {
    read: (name) => readFile(join(folder, name)).catch(() => undefined),
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      // Synced, because it is served for as long as it is there: a power cut must not leave an empty one.
      await replaceDurably(join(folder, name), bytes);
      await makeRoom(folder, room, name);
    },
  };
}

async function makeRoom(folder: string, room: number, kept: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== kept);
  const files = await Promise.all(names.map(async (name) => ({ name, ...(await measure(join(folder, name))) })));
  let used = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { name, bytes } of files.toSorted((one, other) => one.at - other.at)) {
    if (used <= room) return;
    await rm(join(folder, name), { force: true });
    used -= bytes;
  }
}

// A concurrent write may have removed it.
async function measure(file: string): Promise<{ bytes: number; at: number }> {
  const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 }));
  return { bytes: size, at: mtimeMs };
}
