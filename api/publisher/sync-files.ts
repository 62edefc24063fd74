import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fileOf, type Generation } from './generation.ts';

const run = promisify(execFile);

/** Resolves when all earlier writes to the folder's file system are on disk; a child process does the waiting. */
export async function syncFiles(folder: string): Promise<void> {
  await run('sync', ['-f', folder]);
}

/** Syncs the pages that a fill has recorded so far and records that, so that an interrupted fill can resume from there. */
export async function proveFiles({ folder, index }: Generation): Promise<void> {
  const last = await index.lastUnsynced();
  await syncFiles(folder);
  await index.synced(last);
}

/**
 * Syncs the folders in which pages were added or removed, before the index records them, and their parents, which may be new. Runs
 * one sync at a time, because other file reads of this process share its few threads.
 */
export async function syncNames(generation: Generation, paths: readonly string[]): Promise<void> {
  const pages = join(generation.folder, 'pages');
  const folders = new Set<string>();
  for (const path of paths)
    for (let folder = dirname(fileOf(generation, path)); folder.length >= pages.length; folder = dirname(folder)) folders.add(folder);
  for (const folder of folders) await syncFolder(folder);
}

// The folder of a removed page may never have existed.
async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder);
    await handle.sync();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
