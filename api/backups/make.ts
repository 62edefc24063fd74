import Database from 'better-sqlite3';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseName } from '#db/database-file.ts';
import type { BackupKind } from '../contract/backups.ts';
import { copyUploads, planUploads, type PlannedUpload } from './copy-uploads.ts';
import { requireSpace, sizeOf } from './disk-space.ts';
import { removeLeftovers } from './leftovers.ts';
import { brokenFiles, backupNameAt, backupsFolder, checksumOf, manifestName, summaryOf } from './manifest.ts';
import type { BackupSummary, Manifest } from './manifest.ts';
import { lockBackups } from './lock-backups.ts';
import { syncFile, syncFolders } from './sync.ts';

export interface BackupOptions {
  kind?: BackupKind;
  at?: Date;
  /** Milliseconds to wait for other backup work. */
  wait?: number;
}

/**
 * Backs up a data folder in use: a snapshot of the database, then the uploads, and a manifest with the checksum of each file.
 * Blocks its thread. Throws ApiError `busy` and `disk_full`, and the disk's errors. A failed or killed backup never gets its final
 * name.
 */
export function makeBackup(dataDir: string, { kind = 'manual', at = new Date(), wait = 2000 }: BackupOptions = {}): BackupSummary {
  if (!existsSync(join(dataDir, databaseName))) throw new Error(`${dataDir} にデータベースがありません。DATA_DIR を確かめてください。`);
  const folder = backupsFolder(dataDir);
  // Backups hold visitors' posts and the operator's password hash.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockBackups(folder, wait);
  try {
    removeLeftovers(folder);
    const uploads = planUploads(dataDir);
    const copied = uploads.reduce((sum, { bytes, shared }) => sum + (shared ? 0 : bytes), 0);
    requireSpace(folder, copied + sizeOf(join(dataDir, databaseName)) + sizeOf(join(dataDir, `${databaseName}-wal`)));
    return fill(dataDir, uploads, kind, freeTime(folder, at));
  } finally {
    removeLeftovers(folder);
    lock.release();
  }
}

function fill(dataDir: string, uploads: readonly PlannedUpload[], kind: BackupKind, at: Date): BackupSummary {
  const name = backupNameAt(at.getTime());
  const draft = join(backupsFolder(dataDir), `.making-${name}`);
  mkdirSync(draft, { mode: 0o700 });
  const { position, rows } = snapshot(join(dataDir, databaseName), join(draft, databaseName));
  const database = { path: databaseName, ...(checksumOf(join(draft, databaseName)) ?? { bytes: 0, sha256: '' }) };
  const files = [database, ...copyUploads(dataDir, draft, uploads)];
  const manifest: Manifest = { format: 2, at: at.toISOString(), kind, position, rows, files };
  writeFileSync(join(draft, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  const broken = brokenFiles(draft, manifest);
  if (broken.length > 0) throw new Error(`the backup is damaged: ${broken.slice(0, 5).join(', ')}`);
  syncFile(join(draft, manifestName));
  syncFile(join(draft, databaseName));
  syncFolders(draft);
  renameSync(draft, join(backupsFolder(dataDir), name));
  syncFile(backupsFolder(dataDir));
  return summaryOf(name, manifest);
}

/** Copies one snapshot of the database while others write; returns the copy's newest change and row counts. */
function snapshot(from: string, to: string): Pick<Manifest, 'position'> & { rows: Record<string, number> } {
  const source = new Database(from, { readonly: true, fileMustExist: true });
  try {
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
  const copy = new Database(to, { readonly: true });
  try {
    if (copy.pragma('quick_check', { simple: true }) !== 'ok') throw new Error('the copy of the database is damaged');
    return { position: Number(copy.prepare('select coalesce(max(position), 0) from changes').pluck().get()), rows: countRows(copy) };
  } finally {
    copy.close();
  }
}

/** Returns the row count of every table, by name. */
export function countRows(database: Database.Database): Record<string, number> {
  const tables = database.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name");
  const names = tables.pluck().all() as string[];
  return Object.fromEntries(names.map((name) => [name, database.prepare(`select count(*) from "${name}"`).pluck().get() as number]));
}

// Finds an unused name: two backups may be requested in one millisecond, and clocks are set back.
function freeTime(folder: string, at: Date): Date {
  let time = at.getTime();
  while (existsSync(join(folder, backupNameAt(time)))) time++;
  return new Date(time);
}
