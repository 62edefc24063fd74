import Database from 'better-sqlite3';
import { join } from 'node:path';

/** A lock of this process; the system releases it even when the process is killed. */
export interface Lock {
  release: () => void;
}

/** Locks `DATA_DIR` for this process. Returns undefined if another server holds the lock. */
export function lockDataDir(dataDir: string): Lock | undefined {
  return lockFile(join(dataDir, 'server.lock'));
}

/**
 * Takes an exclusive lock on `file`, which is created for it. Blocks for at most `wait` milliseconds; undefined if the lock stays
 * held.
 */
export function lockFile(file: string, wait = 0): Lock | undefined {
  const database = new Database(file, { timeout: wait });
  try {
    // A journal file would have to be written, and on a full disk no backup could be deleted.
    database.pragma('journal_mode = memory');
    database.exec('begin exclusive');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return undefined;
    throw error;
  }
}
