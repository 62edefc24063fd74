import { constants, copyFileSync, linkSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listUploadFiles } from '../uploads/upload-files.ts';
import { backupNames, backupsFolder, checksumOf, readManifest, type Manifest } from './manifest.ts';
import { syncFile } from '../storage/sync.ts';

type StoredFile = Manifest['files'][number];

/** An upload to back up. */
export interface PlannedUpload {
  /** Relative to the data folder, such as `uploads/packs/rice.svg`. */
  path: string;
  bytes: number;
  modified: Date;
  /** The unchanged file in the previous backup, which is hard-linked instead of copied. */
  shared: { file: string; stored: StoredFile } | undefined;
}

/** Lists the uploads of a data folder in path order, each with its unchanged file in the newest backup. */
export function planUploads(dataDir: string): PlannedUpload[] {
  const previous = newestBackup(dataDir);
  return listUploadFiles(dataDir).flatMap((path) => {
    const live = statSync(join(dataDir, path), { throwIfNoEntry: false });
    if (!live) return [];
    const stored = previous?.files.get(path);
    const file = join(previous?.folder ?? '', path);
    const copy = stored && statSync(file, { throwIfNoEntry: false });
    const unchanged = copy?.size === live.size && Math.round(copy.mtimeMs) === Math.round(live.mtimeMs);
    return [{ path, bytes: live.size, modified: live.mtime, shared: stored && unchanged ? { file, stored } : undefined }];
  });
}

/** Copies or links the planned uploads into `draft`; skips those deleted since. */
export function copyUploads(dataDir: string, draft: string, uploads: readonly PlannedUpload[]): StoredFile[] {
  return uploads.flatMap((upload) => {
    const to = join(draft, upload.path);
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    const stored = linkFrom(upload, to) ?? copyFrom(join(dataDir, upload.path), to, upload);
    return stored ? [stored] : [];
  });
}

// Verifies the checksum: a file that decayed on disk would otherwise pass from backup to backup.
function linkFrom({ shared }: PlannedUpload, to: string): StoredFile | undefined {
  if (!shared) return undefined;
  try {
    linkSync(shared.file, to);
  } catch {
    return undefined;
  }
  if (checksumOf(to)?.sha256 === shared.stored.sha256) return shared.stored;
  rmSync(to);
  return undefined;
}

/** Copies a file, up to three times if it is replaced during the copy; undefined if it no longer exists. */
function copyFrom(from: string, to: string, { path, modified }: PlannedUpload, tries = 3): StoredFile | undefined {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    rmSync(to, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const [source, copy] = [checksumOf(from), checksumOf(to)];
  if (source && source.sha256 !== copy?.sha256) {
    if (tries === 1) throw new Error(`${path} changes while it is copied`);
    return copyFrom(from, to, { path, modified, bytes: 0, shared: undefined }, tries - 1);
  }
  utimesSync(to, modified, modified);
  syncFile(to);
  return copy && { path, ...copy };
}

function newestBackup(dataDir: string): { folder: string; files: Map<string, StoredFile> } | undefined {
  for (const name of backupNames(dataDir)) {
    const folder = join(backupsFolder(dataDir), name);
    try {
      return { folder, files: new Map(readManifest(folder).files.map((file) => [file.path, file])) };
    } catch {
      // An older backup may be intact.
    }
  }
  return undefined;
}
