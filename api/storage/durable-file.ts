import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFile } from './sync.ts';

/** Creates a complete file and syncs it and its folder; leaves an existing file alone. A failure leaves no draft. */
export function createDurably(file: string, text: string, draft: string): void {
  const descriptor = openSync(draft, 'w', 0o600);
  try {
    try {
      writeFileSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    // Unlike a rename, a link never replaces an existing file.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  syncFile(dirname(file));
}

/** Creates or replaces a file and syncs it and its folder before it resolves. A failure leaves no draft. */
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
