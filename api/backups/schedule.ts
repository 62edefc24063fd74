import { mkdirSync } from 'node:fs';
import { day, hour, minute } from '#api/contract/durations.ts';
import type { Config } from '../config.ts';
import { failedTasks, type BackupTask } from '../contract/backups.ts';
import { words } from '../contract/errors.ts';
import { ApiError } from '../api-error.ts';
import { backUp, drillBackup, pruneBackups } from './backup-thread.ts';
import { backupNames, backupsFolder, backupTime, isAhead } from './manifest.ts';
import { noteStatus, readStatus, type BackupStatus } from './status-file.ts';

const week = 7 * day;
/** Milliseconds between a failure and the next try, so that a full disk is not tried every minute. */
const pause = 10 * minute;

interface Schedule {
  config: Pick<Config, 'dataDir' | 'database' | 'backupSchedule' | 'backupKeep'>;
  log: (problem: string) => void;
  /** Aborts the work under way. */
  stopping: AbortSignal;
  now?: () => number;
}

/**
 * Checks each minute what is due: an hourly backup followed by pruning, and a weekly drill of the newest backup. Logs failures and
 * records them for the console. Returns a function that stops the schedule and resolves when its work has ended.
 */
export function startBackupSchedule(schedule: Schedule): () => Promise<void> {
  let working: Promise<void> | undefined;
  const timer = setInterval(() => {
    working ??= runDue(schedule).finally(() => (working = undefined));
  }, minute);
  timer.unref();
  if (schedule.config.backupSchedule === 'off') clearInterval(timer);
  return async () => {
    clearInterval(timer);
    await working;
  };
}

/** Runs the tasks due now. Never rejects. */
export async function runDue({ config, log, stopping, now = Date.now }: Schedule): Promise<void> {
  const { dataDir, backupKeep } = config;
  let task: BackupTask = 'backup';
  try {
    mkdirSync(backupsFolder(dataDir), { recursive: true, mode: 0o700 });
    const { drill, failure } = readStatus(dataDir);
    if (failure && isWithin(failure.at, pause, now())) return;
    if (!backupNames(dataDir).some((name) => isWithin(backupTime(name), hour, now()))) {
      await backUp(config, 'hourly', undefined, stopping);
      task = 'prune';
      await pruneBackups(dataDir, backupKeep, stopping);
    }
    if (!drill || !isWithin(drill.at, week, now())) {
      task = 'drill';
      const ended = await drillBackup(dataDir, stopping);
      if (ended?.problem !== undefined) log(`バックアップ ${ended.name} は元に戻せません: ${ended.problem}`);
      if (ended) noteStatus(dataDir, { drill: ended });
    }
    if (failure) noteStatus(dataDir, { failure: null });
  } catch (error) {
    if (stopping.aborted) return;
    const sentence = sentenceOf(error);
    log(`${failedTasks[task]}: ${sentence}${error instanceof ApiError ? '' : ` (${String(error)})`}`);
    note(dataDir, { at: new Date(now()).toISOString(), task, message: sentence });
  }
}

// A time in the future is from before the clock was set back: waiting for it would leave the site without backups.
function isWithin(at: string, period: number, now: number): boolean {
  return !isAhead(at, now) && now - Date.parse(at) < period;
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? (error.details.message ?? words[error.code]) : words.internal;
}

// A full disk refuses the note too; the log has the failure.
function note(dataDir: string, failure: BackupStatus['failure']): void {
  try {
    noteStatus(dataDir, { failure });
  } catch {
    return;
  }
}
