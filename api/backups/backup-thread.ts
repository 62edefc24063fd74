import { runThread } from '../thread.ts';
import type { Config } from '../config.ts';
import type { BackupKind } from '../contract/backups.ts';
import type { BackupJob } from './backup-job.ts';
import type { Drill } from './drill.ts';
import type { Site } from './make.ts';
import type { BackupSummary } from './manifest.ts';
import type { Kept } from './retention.ts';

const worker = new URL('./backup-worker.ts', import.meta.url);

/**
 * Makes a backup on another thread. Throws ApiError `busy` if other backup work lasts longer than `wait` milliseconds (by default those of
 * `lockBackups`), and `disk_full`.
 */
export async function backUp(site: Site, kind: BackupKind = 'manual', wait?: number, signal?: AbortSignal): Promise<BackupSummary> {
  const { dataDir, database, backupKeep } = site;
  underWay.set(dataDir, (underWay.get(dataDir) ?? 0) + 1);
  try {
    return await run(dataDir, { task: 'make', database, backupKeep, kind, wait }, signal);
  } finally {
    underWay.set(dataDir, (underWay.get(dataDir) ?? 1) - 1);
  }
}

/**
 * Makes a backup and then deletes those that no retention rule keeps: the schedule, which also does, runs on one server of several. Throws
 * what `backUp` throws.
 */
export async function backUpAndPrune(
  config: Site & Pick<Config, 'backupKeep'>,
  kind: BackupKind = 'manual',
  wait?: number,
  signal?: AbortSignal,
): Promise<BackupSummary> {
  const made = await backUp(config, kind, wait, signal);
  await pruneBackups(config.dataDir, config.backupKeep, signal).catch((error: unknown) => console.error('backups were not pruned', error));
  return made;
}

/** Returns whether this server is making a backup. */
export function isBackingUp(dataDir: string): boolean {
  return (underWay.get(dataDir) ?? 0) > 0;
}

const underWay = new Map<string, number>();

/** Returns the backups, the newest first. Reads them on another thread, because their manifests grow with the site. */
export function readBackups(dataDir: string): Promise<BackupSummary[]> {
  return run(dataDir, { task: 'list' });
}

/** Deletes a backup. Throws ApiError `not_found`, and `busy` while a backup is made or tested. */
export function deleteBackup(dataDir: string, name: string): Promise<void> {
  return run(dataDir, { task: 'remove', name });
}

/** Deletes the backups that no retention rule keeps; returns their names. Throws ApiError `busy`. */
export function pruneBackups(dataDir: string, kept: Kept, signal?: AbortSignal): Promise<string[]> {
  return run(dataDir, { task: 'prune', kept }, signal);
}

/** Tests whether the newest backup can be restored; returns undefined without one. Throws ApiError `busy`, `disk_full`. */
export function drillBackup(dataDir: string, signal?: AbortSignal): Promise<Drill | undefined> {
  return run(dataDir, { task: 'drill' }, signal);
}

function run<T>(dataDir: string, job: BackupJob, stopping?: AbortSignal): Promise<T> {
  return backupJobs.run(dataDir, job, stopping) as Promise<T>;
}

/** How a task is done: on a thread of its own. Tests of anything else do it at once, because a thread loads for a second. */
export const backupJobs = {
  run: (dataDir: string, job: BackupJob, stopping?: AbortSignal): Promise<unknown> => runThread(worker, { ...job, dataDir }, { stopping }),
};
