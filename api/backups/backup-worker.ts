import { workerData } from 'node:worker_threads';
import { answerThread } from '../imports/thread.ts';
import type { BackupKind } from '../contract/backups.ts';
import { drill } from './drill.ts';
import { removeBackup } from './leftovers.ts';
import { makeBackup } from './make.ts';
import { listBackups } from './manifest.ts';
import { expiredBackups, type Kept } from './retention.ts';

/** What the thread is asked for. */
export type BackupTask =
  | { task: 'make'; kind: BackupKind; wait: number }
  | { task: 'list' }
  | { task: 'remove'; name: string }
  | { task: 'prune'; kept: Kept }
  | { task: 'drill' };

const { dataDir, ...asked } = workerData as BackupTask & { dataDir: string };

await answerThread(work);

async function work(): Promise<unknown> {
  if (asked.task === 'make') return makeBackup(dataDir, asked);
  if (asked.task === 'list') return listBackups(dataDir);
  if (asked.task === 'remove') return removeBackup(dataDir, asked.name);
  if (asked.task === 'drill') return drill(dataDir);
  const expired = expiredBackups(listBackups(dataDir), asked.kept);
  for (const name of expired) await removeBackup(dataDir, name);
  return expired;
}
