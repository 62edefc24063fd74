import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { limitConcurrency } from '../limit-concurrency.ts';
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

/** Syncs at a time: disks join some, but reads of files share the few threads of this process. */
const mostSyncs = 2;

/** Syncs the folders in which pages were replaced or removed, before the index records them, and the parents of new pages. */
export async function syncNames(generation: Generation, changed: ReadonlyArray<{ path: string; isNew?: boolean }>): Promise<void> {
  const pages = join(generation.folder, 'pages');
  const folders = new Set<string>();
  for (const { path, isNew } of changed) {
    let folder = dirname(fileOf(generation, path));
    folders.add(folder);
    while (isNew && folder.length > pages.length) folders.add((folder = dirname(folder)));
  }
  const limited = limitConcurrency(mostSyncs);
  await Promise.all([...folders].map((folder) => limited(() => syncFolder(folder))));
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
