import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({
  format: z.literal(1),
  at: z.string(),
  /** Newest change that is in it. */
  position: z.number().int(),
  files: z.array(z.object({ path: z.string().regex(/^(?!.*\.\.)[^/\\].*$/), bytes: z.number().int(), sha256: z.string() })),
});

/** What a backup holds, each file with the checksum by which a broken one is known. */
export type Manifest = z.infer<typeof manifest>;

/** A backup as it is listed. */
export interface BackupSummary {
  name: string;
  at: string;
  position: number;
  files: number;
  bytes: number;
}

export const manifestName = 'manifest.json';
const backupName = /^backup-\d{8}T\d{9}Z$/;

/** Where backups lie below a data folder. */
export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

export function isBackupName(name: string): boolean {
  return backupName.test(name);
}

/** The backups of a data folder, the newest first. A folder whose manifest cannot be read is none. */
export function listBackups(dataDir: string): BackupSummary[] {
  const folder = backupsFolder(dataDir);
  const names = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder).filter(isBackupName) : [];
  return names
    .sort()
    .reverse()
    .flatMap((name) => {
      try {
        return [summaryOf(name, readManifest(join(folder, name)))];
      } catch {
        return [];
      }
    });
}

/** Deletes a backup. It is renamed before, so that what a kill leaves of it is no backup. */
export function removeBackup(dataDir: string, name: string): void {
  const folder = backupsFolder(dataDir);
  const leaving = join(folder, '.removing');
  rmSync(leaving, { recursive: true, force: true });
  renameSync(join(folder, name), leaving);
  rmSync(leaving, { recursive: true, force: true });
}

export function summaryOf(name: string, { at, position, files }: Manifest): BackupSummary {
  return { name, at, position, files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Throws where the manifest is missing or broken. */
export function readManifest(folder: string): Manifest {
  return manifest.parse(JSON.parse(readFileSync(join(folder, manifestName), 'utf8')));
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
