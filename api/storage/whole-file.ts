import { chmodSync, closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';
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

/** Creates or replaces a file and syncs it and its folder before it resolves. A failure leaves no draft, and the former bytes. */
export async function replaceDurably(file: string, bytes: Uint8Array): Promise<void> {
  // Several may write the same file at once.
  const draft = `${file}.${process.pid}-${threadId}-${serial++}.tmp`;
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
let serial = 0;

/**
 * Creates or replaces a file that has one writer, with these mode bits. Readers find the former bytes or all new ones, also after a kill
 * or on a full disk. It is not synced: after a power cut the file may be empty. For what can be lost, or is checked or written again.
 */
export function replaceFile(file: string, bytes: Uint8Array | string, rights = 0o600): void {
  const draft = `${file}.tmp`;
  try {
    writeFileSync(draft, bytes, { mode: 0o600 });
    // Before the rename, so that nobody finds a file that they may not read.
    chmodSync(draft, rights);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
