import { join } from 'node:path';
import { lockFile, type Lock } from '../storage/lock.ts';
import { ApiError } from '../api-error.ts';

/**
 * Locks the backups folder across processes to make, test or remove a backup. Throws ApiError `busy` if the lock stays held for
 * `wait` milliseconds.
 */
export function lockBackups(folder: string, wait: number): Lock {
  const lock = lockFile(join(folder, 'lock'), wait);
  if (!lock) throw new ApiError('busy', { message: 'ほかのバックアップの処理をしています。終わってから、もう一度お試しください。' });
  return lock;
}
