import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import type { Config } from '../config.ts';
import type { BackupKind } from '../contract/backups.ts';
import { copyUploads, planUploads, type PlannedUpload } from './copy-uploads.ts';
import { copyOf } from './database-copy.ts';
import { hasSpace, requireSpace } from './disk-space.ts';
import { removeBackupLeftovers } from './leftovers.ts';
import { brokenFiles, backupNameAt, backupsFolder, checksumOf, manifestName, summaryOf } from './manifest.ts';
import type { BackupSummary, Manifest } from './manifest.ts';
import { lockBackups } from './lock-backups.ts';
import { removeExpired } from './remove.ts';
import { syncFile, syncFolders } from '../storage/sync.ts';

interface BackupOptions {
  kind?: BackupKind;
  at?: Date;
  /** Milliseconds to wait for other backup work; by default those of `lockBackups`. */
  wait?: number | undefined;
  /** Called with the name of each backup that is deleted to make room. */
  removed?: (name: string) => void;
}

/** A site to back up. With `backupKeep`, its backups that no rule keeps make room for a new one on a full disk. */
export type Site = Pick<Config, 'dataDir' | 'database'> & { backupKeep?: Config['backupKeep'] | undefined };

/**
 * Backs up a site in use: a snapshot of the database, then the uploads unless they are rows, and a manifest with the checksum of each
 * file. Blocks its thread. Throws ApiError `busy`, `disk_full` and, from a program of PostgreSQL, `internal` with a sentence; the
 * disk's errors; an Error with one Japanese line. A failed or killed backup never gets its final name.
 */
export async function makeBackup(
  site: Site,
  { kind = 'manual', at = new Date(), wait, removed = () => undefined }: BackupOptions = {},
): Promise<BackupSummary> {
  const { dataDir, database, backupKeep } = site;
  if (!isDatabaseUrl(database) && !existsSync(database))
    throw new Error(`${dataDir} にデータベースがありません。DATA_DIR を確かめてください。`);
  const folder = backupsFolder(dataDir);
  // Backups hold visitors' posts and the operator's password hash.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockBackups(folder, wait);
  try {
    removeBackupLeftovers(folder);
    const copied = uploadsOf(site).reduce((sum, { bytes, shared }) => sum + (shared ? 0 : bytes), 0);
    const bytes = copied + (await copyOf(database).sizeOf(database));
    // Those that expire are deleted after the next backup, which would never be made here. The newest always stays.
    if (backupKeep && !hasSpace(folder, bytes)) removeExpired(dataDir, backupKeep).forEach((name) => removed(name));
    requireSpace(folder, bytes);
    return await fill(site, kind, freeTime(folder, at));
  } finally {
    removeBackupLeftovers(folder);
    lock.release();
  }
}

async function fill({ dataDir, database }: Site, kind: BackupKind, at: Date): Promise<BackupSummary> {
  const name = backupNameAt(at.getTime());
  const draft = join(backupsFolder(dataDir), `.making-${name}`);
  mkdirSync(draft, { mode: 0o700 });
  const { name: path, make } = copyOf(database);
  const known = await make(database, join(draft, path));
  const file = { path, ...(checksumOf(join(draft, path)) ?? { bytes: 0, sha256: '' }) };
  // Listed again: one that came since may be named in the copy of the database.
  const files = [file, ...copyUploads(dataDir, draft, uploadsOf({ dataDir, database }))];
  const manifest: Manifest = { format: 2, at: at.toISOString(), kind, ...known, files };
  writeFileSync(join(draft, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  const broken = brokenFiles(draft, manifest);
  if (broken.length > 0) throw new Error(`the backup is damaged: ${broken.slice(0, 5).join(', ')}`);
  syncFile(join(draft, manifestName));
  syncFile(join(draft, path));
  syncFolders(draft);
  renameSync(draft, join(backupsFolder(dataDir), name));
  syncFile(backupsFolder(dataDir));
  return summaryOf(name, manifest);
}

function uploadsOf({ dataDir, database }: Site): PlannedUpload[] {
  return isDatabaseUrl(database) ? [] : planUploads(dataDir);
}

// Finds an unused name: two backups may be requested in one millisecond, and clocks are set back.
function freeTime(folder: string, at: Date): Date {
  let time = at.getTime();
  while (existsSync(join(folder, backupNameAt(time)))) time++;
  return new Date(time);
}
