import Database from 'better-sqlite3';
import { join } from 'node:path';

/**
 * Takes `DATA_DIR` for this process: an exclusive lock that the system gives back even when the process is killed.
 * Returns undefined when another server holds it.
 */
export function lockDataDir(dataDir: string): { release: () => void } | undefined {
  const database = new Database(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    database.exec('begin exclusive');
    return { release: () => database.close() };
  } catch {
    database.close();
    return undefined;
  }
}
