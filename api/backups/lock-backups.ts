import { join } from 'node:path';
import { lockFile, type Lock } from '../storage/lock.ts';
import { ApiError } from '../api-error.ts';

/** Milliseconds for which work on backups waits for other such work. */
const patience = 2_000;

/**
 * Locks the backups folder across processes to make, test or remove a backup. Throws ApiError `busy` if the lock stays held for
 * `wait` milliseconds.
 */
export function lockBackups(folder: string, wait = patience): Lock {
  const lock = lockFile(join(folder, 'lock'), wait);
  if (!lock) throw new ApiError('busy', { message: 'ほかのバックアップの処理をしています。終わってから、もう一度お試しください。' });
  return lock;
}
