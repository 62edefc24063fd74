import { statfsSync, statSync } from 'node:fs';
import { ApiError } from '../api-error.ts';

/** Space to keep free: 300 MB, above the 200 MB below which the server is not ready, or a twentieth of a small disk. */
const mostReserve = 300 * 1024 * 1024;
const reservedShare = 0.05;

/** Throws ApiError `disk_full` if `bytes` more would leave the disk of `folder` nearly full. */
export function requireSpace(folder: string, bytes: number): void {
  const { bsize, blocks } = statfsSync(folder);
  const free = freeSpace(folder);
  const reserve = Math.min(mostReserve, blocks * bsize * reservedShare);
  if (free - bytes >= reserve) return;
  const message = `ディスクの空きが足りません（必要: 約${megabytes(bytes + reserve)}MB、空き: 約${megabytes(free)}MB）。空きを作ってからお試しください。`;
  throw new ApiError('disk_full', { message });
}

/** Returns the free bytes on a folder's disk. */
export function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Returns a file's size in bytes; 0 if it does not exist. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
