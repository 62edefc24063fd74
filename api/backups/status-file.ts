import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { lastDrill, lastFailure } from '../contract/backups.ts';
import { replaceFile } from '../storage/whole-file.ts';
import { backupsFolder } from './manifest.ts';

const status = z.object({ drill: lastDrill.nullable().default(null), failure: lastFailure.nullable().default(null) });

/** Results of the last drill and of the last failed task. */
export type BackupStatus = z.infer<typeof status>;

const nothing: BackupStatus = { drill: null, failure: null };

/** Reads the status file of the backups; returns empty fields if it is missing or damaged. */
export function readStatus(dataDir: string): BackupStatus {
  try {
    return status.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
  } catch {
    return nothing;
  }
}

/** Notes what changed. Not synced: without the file, the next drill is due at once. */
export function noteStatus(dataDir: string, changed: Partial<BackupStatus>): void {
  replaceFile(fileOf(dataDir), JSON.stringify({ ...readStatus(dataDir), ...changed }));
}

function fileOf(dataDir: string): string {
  return join(backupsFolder(dataDir), 'status.json');
}
