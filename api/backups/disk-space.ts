import { statfsSync, statSync } from 'node:fs';
import { ApiError } from '../plugins/api-error.ts';

/** More than the 200 MB below which the server is not ready, and a twentieth of a small disk. */
const mostReserve = 300 * 1024 * 1024;
const reservedShare = 0.05;

/** Throws ApiError `disk_full` where `bytes` more would leave the disk of `folder` nearly full. */
export function requireSpace(folder: string, bytes: number): void {
  const { bsize, blocks } = statfsSync(folder);
  const free = freeSpace(folder);
  const reserve = Math.min(mostReserve, blocks * bsize * reservedShare);
  if (free - bytes >= reserve) return;
  const message = `ディスクの空きが足りません（必要: 約${megabytes(bytes + reserve)}MB、空き: 約${megabytes(free)}MB）。空きを作ってからお試しください。`;
  throw new ApiError('disk_full', { message });
}

/** Bytes that are free on the disk of a folder. */
export function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Size of a file; 0 where there is none. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
