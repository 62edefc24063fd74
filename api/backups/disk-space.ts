import { statfsSync, statSync } from 'node:fs';
import { ApiError } from '../api-error.ts';
import { freeSpace, lowestDiskSpace } from '../storage/disk-space.ts';

/** Space to keep free: 100 MB above what the server needs to be ready, or a twentieth of a small disk. */
const mostReserve = lowestDiskSpace + 100 * 1024 * 1024;
const reservedShare = 0.05;

/** Throws ApiError `disk_full` if `bytes` more would leave the disk of `folder` nearly full. */
export function requireSpace(folder: string, bytes: number): void {
  if (hasSpace(folder, bytes)) return;
  const [needed, free] = [megabytes(bytes + reserveOf(folder)), megabytes(freeSpace(folder))];
  const message = `ディスクの空きが足りません（必要: 約${needed}MB、空き: 約${free}MB）。空きを作ってからお試しください。`;
  throw new ApiError('disk_full', { message });
}

/** Returns whether `bytes` more leave enough of the disk of `folder` free. */
export function hasSpace(folder: string, bytes: number): boolean {
  return freeSpace(folder) - bytes >= reserveOf(folder);
}

function reserveOf(folder: string): number {
  const { bsize, blocks } = statfsSync(folder);
  return Math.min(mostReserve, blocks * bsize * reservedShare);
}

/** Returns a file's size in bytes; 0 if it does not exist. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
