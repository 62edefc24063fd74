import { readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';

/** Files removed between two pauses, and milliseconds of a pause, in which other reads and syncs get the disk. */
const portion = 200;
const rest = 5;

let removed = 0;

async function remove(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await remove(path);
    else {
      rmSync(path, { force: true });
      if (++removed % portion === 0) await pause(rest);
    }
  }
  rmdirSync(folder);
}

const folder = workerData as string;
if (statSync(folder, { throwIfNoEntry: false })) await remove(folder);
