import Database from 'better-sqlite3';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { unusable } from './storage-fault.ts';

/** A lock of this process; the system releases it even when the process is killed. */
export interface Lock {
  release: () => void;
}

/**
 * Takes `DATA_DIR`, which is made if it is missing, for this process. Throws an Error with one Japanese line if another process has it or
 * this one may not write there.
 */
export function takeDataDir(dataDir: string): Lock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFile(join(dataDir, 'server.lock'));
  if (!lock) throw new Error(`${dataDir} は別のサーバーが使っています。止めるか、DATA_DIR を変えてください。`);
  return lock;
}

/**
 * Takes an exclusive lock on `file`, which is created for it. Blocks for at most `wait` milliseconds; undefined if the lock stays
 * held. Throws an Error with one Japanese line if this process may not write to the file.
 */
export function lockFile(file: string, wait = 0): Lock | undefined {
  let database: Database.Database | undefined;
  try {
    const held = (database = new Database(file, { timeout: wait }));
    // SQLite opens a file that it may only read, and then locks nothing.
    accessSync(file, constants.W_OK);
    // A journal file would have to be written, and on a full disk no backup could be deleted.
    held.pragma('journal_mode = memory');
    held.exec('begin exclusive');
    return { release: () => held.close() };
  } catch (error) {
    database?.close();
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return undefined;
    throw new Error(unusable(file, error), { cause: error });
  }
}
