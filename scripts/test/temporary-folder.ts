import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Bytes that stay free for the tests themselves. */
const room = 8e9;

/**
 * Where tests keep their files: in memory where there is plenty, because syncing each page to a disk is a third of publishing it.
 * Tests of disks mount their own; the long form stays on the disk.
 */
export function temporaryFolder(): string {
  if (!existsSync(memory) || process.env['TMPDIR']) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) > room ? memory : tmpdir();
}
