import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyAmong } from './database-copy.ts';
import { requireSpace } from './disk-space.ts';
import { lockBackups } from './lock-backups.ts';
import { backupNames, backupsFolder, readManifest } from './manifest.ts';
import { unpackBackup } from './restore.ts';

/** Result of a backup's drill; `problem` is a Japanese sentence. */
export interface Drill {
  at: string;
  name: string;
  problem?: string;
}

/**
 * Restores the newest backup into a temporary folder and checks its checksums, `integrity_check` and the row count of each table; a dump
 * of PostgreSQL is read to its end. Returns undefined without a backup. Throws ApiError `busy` and `disk_full` if the drill cannot run.
 */
export async function drill(dataDir: string): Promise<Drill | undefined> {
  const at = new Date();
  const [name] = backupNames(dataDir, at.getTime());
  if (name === undefined) return undefined;
  const folder = backupsFolder(dataDir);
  const lock = lockBackups(folder);
  const draft = join(folder, `.drill-${name}`);
  try {
    const { files } = readManifest(join(folder, name));
    requireSpace(
      folder,
      files.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    mkdirSync(draft, { mode: 0o700 });
    const manifest = await unpackBackup(join(folder, name), draft);
    const copy = copyAmong(new Set(manifest.files.map(({ path }) => path)));
    const problem = await copy.problemOf(join(draft, copy.name), manifest.rows);
    return { at: at.toISOString(), name, ...(problem === undefined ? {} : { problem }) };
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error) throw error;
    return { at: at.toISOString(), name, problem: error.message };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    lock.release();
  }
}
