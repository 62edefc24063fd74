import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { backupKinds, type BackupKind } from '../contract/backups.ts';

const manifest = z.object({
  /** The first format had neither kind nor rows. */
  format: z.union([z.literal(1), z.literal(2)]),
  at: z.string(),
  kind: z.enum(backupKinds).default('manual'),
  /** Newest change that is in it. */
  position: z.number().int(),
  /** Rows of each table, by which a drill knows that a restored database is whole. */
  rows: z.record(z.string(), z.number().int()).optional(),
  files: z.array(z.object({ path: z.string().regex(/^(?!.*\.\.)[^/\\].*$/), bytes: z.number().int(), sha256: z.string() })),
});

/** What a backup holds, each file with the checksum by which a broken one is known. */
export type Manifest = z.infer<typeof manifest>;

/** A backup as it is listed. */
export interface BackupSummary {
  name: string;
  at: string;
  kind: BackupKind;
  position: number;
  files: number;
  bytes: number;
}

export const databaseName = 'pet-mikke.db';
export const manifestName = 'manifest.json';
const backupName = /^backup-\d{8}T\d{9}Z$/;

/** Where backups lie below a data folder. */
export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

export function isBackupName(name: string): boolean {
  return backupName.test(name);
}

/** Name of a backup made at `milliseconds` of Unix time: `backup-20261120T030000000Z`. Names sort as their times do. */
export function backupNameAt(milliseconds: number): string {
  return `backup-${new Date(milliseconds).toISOString().replace(/[-:.]/g, '')}`;
}

/** Time at which a backup of that name was made, ISO-8601. */
export function backupTime(name: string): string {
  return name.replace(/^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z');
}

/** Names of the backups of a data folder, the newest first. */
export function backupNames(dataDir: string): string[] {
  const folder = backupsFolder(dataDir);
  const names = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder).filter(isBackupName) : [];
  return names.sort().reverse();
}

/** The backups of a data folder, the newest first. A folder whose manifest cannot be read is none. Reads every manifest. */
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

/** Throws where the manifest is missing or broken. */
export function readManifest(folder: string): Manifest {
  return parseManifest(readFileSync(join(folder, manifestName), 'utf8'));
}

/** Throws where the text is no manifest. */
export function parseManifest(text: string): Manifest {
  return manifest.parse(JSON.parse(text));
}

/** Files of a backup that are missing, or whose bytes are not those that were stored. */
export function brokenFiles(folder: string, { files }: Manifest): string[] {
  return files.filter(({ path, sha256 }) => checksumOf(join(folder, path))?.sha256 !== sha256).map(({ path }) => path);
}

/** Size and SHA-256 of a file, read in portions; undefined where there is none. */
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
