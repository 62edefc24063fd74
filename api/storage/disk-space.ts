import { statfsSync } from 'node:fs';

/** A backup of a large site, the WAL of a long import and a new generation each need this many bytes; with less the disk may fill. */
export const lowestDiskSpace = 200 * 1024 * 1024;

/** Returns the free bytes on a folder's disk. */
export function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
