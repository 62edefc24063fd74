import { runThread } from '../imports/thread.ts';
import type { BackupKind } from '../contract/backups.ts';
import type { BackupJob } from './backup-worker.ts';
import type { Drill } from './drill.ts';
import type { BackupSummary } from './manifest.ts';
import type { Kept } from './retention.ts';

const worker = new URL('./backup-worker.ts', import.meta.url);

/** Makes a backup beside the thread that serves. Throws ApiError `busy` while another is being made for longer than `wait` milliseconds, `disk_full`. */
export function backUp(dataDir: string, kind: BackupKind = 'manual', wait = 2000, signal?: AbortSignal): Promise<BackupSummary> {
  return run(dataDir, { task: 'make', kind, wait }, signal);
}

/** The backups, the newest first. Their manifests grow with the site, so they are read beside the thread that serves. */
export function readBackups(dataDir: string): Promise<BackupSummary[]> {
  return run(dataDir, { task: 'list' });
}

/** Throws ApiError `not_found`, and `busy` while a backup is made or tried. */
export function deleteBackup(dataDir: string, name: string): Promise<void> {
  return run(dataDir, { task: 'remove', name });
}

/** Deletes what no rule keeps; returns its names. Throws ApiError `busy`. */
export function pruneBackups(dataDir: string, kept: Kept, signal?: AbortSignal): Promise<string[]> {
  return run(dataDir, { task: 'prune', kept }, signal);
}

/** Tries whether the newest backup can be restored; undefined without one. Throws ApiError `busy`, `disk_full`. */
export function drillBackup(dataDir: string, signal?: AbortSignal): Promise<Drill | undefined> {
  return run(dataDir, { task: 'drill' }, signal);
}

function run<T>(dataDir: string, task: BackupJob, signal?: AbortSignal): Promise<T> {
  return runThread<T>(worker, { ...task, dataDir }, { stopping: signal });
}
