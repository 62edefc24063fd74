import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Generation } from './generation.ts';

const run = promisify(execFile);

/** Resolves when every file of the folder's file system that was written before is on disk; a process of its own waits for it. */
export async function syncFiles(folder: string): Promise<void> {
  await run('sync', ['-f', folder]);
}

/** Has the pages that a filling notes so far on disk, and notes that: what an interrupted filling may go on from. */
export async function proveFiles({ folder, index }: Generation): Promise<void> {
  const last = await index.lastUnsynced();
  await syncFiles(folder);
  await index.synced(last);
}
