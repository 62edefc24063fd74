import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { freeSpace } from '#api/storage/disk-space.ts';

const memory = '/dev/shm';
/** Bytes left free for the tests themselves. */
const room = 8e9;

/**
 * Returns the folder for the files of tests: in memory if there is plenty, because syncing each page to disk takes a third of publishing
 * it. Tests of disks mount their own; the long run stays on disk.
 */
export function temporaryFolder(): string {
  if (!existsSync(memory) || process.env['TMPDIR']) return tmpdir();
  return Math.min(freeSpace(memory), process.availableMemory()) > room ? memory : tmpdir();
}
