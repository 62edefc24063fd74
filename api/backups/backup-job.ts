import type { BackupKind } from '../contract/backups.ts';
import { drill } from './drill.ts';
import { makeBackup } from './make.ts';
import { listBackups } from './manifest.ts';
import { pruneBackups, removeBackup } from './remove.ts';
import type { Kept } from './retention.ts';

/** Task of a backup thread. */
export type BackupJob =
  | { task: 'make'; database: string; backupKeep: Kept | undefined; kind: BackupKind; wait: number | undefined }
  | { task: 'list' }
  | { task: 'remove'; name: string }
  | { task: 'prune'; kept: Kept }
  | { task: 'drill' };

/** Does a task in this thread. */
export async function doJob(dataDir: string, job: BackupJob): Promise<unknown> {
  if (job.task === 'make') return makeBackup({ dataDir, ...job }, job);
  if (job.task === 'list') return listBackups(dataDir);
  if (job.task === 'drill') return drill(dataDir);
  if (job.task === 'prune') return pruneBackups(dataDir, job.kept);
  removeBackup(dataDir, job.name);
  return undefined;
}
