import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fileOf, type Generation } from './generation.ts';

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

/**
 * Has the names of pages that were put in place or removed on disk, before the index says so. A folder may be new, so those above it
 * count too. One after the other: what else this process reads shares its few threads for files.
 */
export async function syncNames(generation: Generation, paths: readonly string[]): Promise<void> {
  const pages = join(generation.folder, 'pages');
  const folders = new Set<string>();
  for (const path of paths)
    for (let folder = dirname(fileOf(generation, path)); folder.length >= pages.length; folder = dirname(folder)) folders.add(folder);
  for (const folder of folders) await syncFolder(folder);
}

// A page that is removed may never have had a folder.
async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder);
    await handle.sync();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
