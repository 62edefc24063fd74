import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { backupKinds, type BackupKind } from '../contract/backups.ts';

const manifest = z.object({
  /** Format 1 has neither kind nor rows. */
  format: z.union([z.literal(1), z.literal(2)]),
  at: z.string(),
  kind: z.enum(backupKinds).default('manual'),
  /** Log position of the newest change in the backup. */
  position: z.number().int(),
  /** Row count of each table, by which a drill checks that a restored database is complete. */
  rows: z.record(z.string(), z.number().int()).optional(),
  files: z.array(z.object({ path: z.string().regex(/^(?!.*\.\.)[^/\\].*$/), bytes: z.number().int(), sha256: z.string() })),
});

/** Contents of a backup, with each file's checksum to detect damage. */
export type Manifest = z.infer<typeof manifest>;

/** A backup in the list. */
export interface BackupSummary {
  name: string;
  at: string;
  kind: BackupKind;
  position: number;
  files: number;
  bytes: number;
}

export const manifestName = 'manifest.json';
const backupName = /^backup-\d{8}T\d{9}Z$/;

/** Returns the backups folder of a data folder. */
export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

function isBackupName(name: string): boolean {
  return backupName.test(name);
}

/** Returns the name of a backup made at `milliseconds` of Unix time: `backup-20261120T030000000Z`. Names sort by time. */
export function backupNameAt(milliseconds: number): string {
  return `backup-${new Date(milliseconds).toISOString().replace(/[-:.]/g, '')}`;
}

/** Returns the time in a backup's name, ISO-8601. */
export function backupTime(name: string): string {
  return name.replace(/^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z');
}

/**
 * Lists the names of a data folder's backups, the newest first. Those from later than `now` are from before the clock was set back and come
 * after all others.
 */
export function backupNames(dataDir: string, now = Date.now()): string[] {
  const folder = backupsFolder(dataDir);
  const names = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder).filter(isBackupName) : [];
  const newestFirst = names.sort().reverse();
  const isLater = (name: string) => isAhead(backupTime(name), now);
  return [...newestFirst.filter((name) => !isLater(name)), ...newestFirst.filter(isLater)];
}

/** Returns whether a time is later than `now`, so from before the clock was set back. */
export function isAhead(at: string, now: number): boolean {
  return Date.parse(at) > now;
}

/** Lists a data folder's backups in the same order. Reads every manifest and skips folders whose manifest cannot be read. */
export function listBackups(dataDir: string): BackupSummary[] {
  return backupNames(dataDir).flatMap((name) => {
    try {
      return [summaryOf(name, readManifest(join(backupsFolder(dataDir), name)))];
    } catch {
      return [];
    }
  });
}

export function summaryOf(name: string, { at, kind, position, files }: Manifest): BackupSummary {
  return { name, at, kind, position, files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Reads a backup's manifest. Throws if it is missing or invalid. */
export function readManifest(folder: string): Manifest {
  return parseManifest(readFileSync(join(folder, manifestName), 'utf8'));
}

/** Parses a manifest. Throws if the text is not a valid one. */
export function parseManifest(text: string): Manifest {
  return manifest.parse(JSON.parse(text));
}

/** Returns the paths of a backup's files that are missing or whose bytes differ from the manifest's checksum. */
export function brokenFiles(folder: string, { files }: Manifest): string[] {
  return files.filter(({ path, sha256 }) => checksumOf(join(folder, path))?.sha256 !== sha256).map(({ path }) => path);
}

/** Returns a file's size in bytes and SHA-256, read in portions; undefined if it does not exist. */
export function checksumOf(file: string): { bytes: number; sha256: string } | undefined {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const hash = createHash('sha256');
  const portion = Buffer.alloc(1024 * 1024);
  const open = openSync(file, 'r');
  let bytes = 0;
  try {
    for (let read = readSync(open, portion); read > 0; read = readSync(open, portion)) {
      hash.update(portion.subarray(0, read));
      bytes += read;
    }
  } finally {
    closeSync(open);
  }
  return { bytes, sha256: hash.digest('hex') };
}
