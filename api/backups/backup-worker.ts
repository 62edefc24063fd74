import { workerData } from 'node:worker_threads';
import { answerThread } from '../thread.ts';
import type { BackupKind } from '../contract/backups.ts';
import { drill } from './drill.ts';
import { makeBackup } from './make.ts';
import { listBackups } from './manifest.ts';
import { pruneBackups, removeBackup } from './remove.ts';
import type { Kept } from './retention.ts';

/** Task of the thread. */
export type BackupJob =
  | { task: 'make'; kind: BackupKind; wait: number }
  | { task: 'list' }
  | { task: 'remove'; name: string }
  | { task: 'prune'; kept: Kept }
  | { task: 'drill' };

const { dataDir, ...asked } = workerData as BackupJob & { dataDir: string };

await answerThread(work);

async function work(): Promise<unknown> {
  if (asked.task === 'make') return makeBackup(dataDir, asked);
  if (asked.task === 'list') return listBackups(dataDir);
  if (asked.task === 'drill') return drill(dataDir);
  if (asked.task === 'prune') return pruneBackups(dataDir, asked.kept);
  removeBackup(dataDir, asked.name);
  return undefined;
}
