import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a file that is whole and on disk, its name too, before this returns; an existing one is left alone. A failure leaves nothing. */
export function createDurably(file: string, text: string, draft: string): void {
  const descriptor = openSync(draft, 'w', 0o600);
  try {
    try {
      writeFileSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    // A link, unlike a rename, never takes the place of another file.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(dirname(file));
}

/** Puts a file in place, new or instead of another, whole and on disk with its name before this resolves. A failure leaves no draft. */
export async function replaceDurably(file: string, bytes: Uint8Array, draft: string): Promise<void> {
  try {
    {
      await using handle = await open(draft, 'w', 0o600);
      await handle.writeFile(bytes);
      await handle.sync();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await using folder = await open(dirname(file), 'r');
  await folder.sync();
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
