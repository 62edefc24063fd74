import Database from 'better-sqlite3';
import { join } from 'node:path';

/** A lock of this process; the system gives it back even when the process is killed. */
export interface Lock {
  release: () => void;
}

/** Takes `DATA_DIR` for this process. Returns undefined when another server holds it. */
export function lockDataDir(dataDir: string): Lock | undefined {
  return lockFile(join(dataDir, 'server.lock'));
}

/** Takes an exclusive lock on `file`, which is made for it. Blocks for `wait` milliseconds at most; undefined when it stays taken. */
export function lockFile(file: string, wait = 0): Lock | undefined {
  const database = new Database(file, { timeout: wait });
  try {
    database.exec('begin exclusive');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return undefined;
    throw error;
  }
}
