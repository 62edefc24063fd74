import { doJob } from '../backups/backup-job.ts';
import { backupJobs } from '../backups/backup-thread.ts';
import { isLongRun } from '#db/test/long-run.ts';

const onThread = backupJobs.run;

/**
 * Does backup tasks in the thread of the test, except in the long run, for a file that tests no threads; it calls `useThreads` at its end.
 */
export function useOwnThread(): void {
  if (!isLongRun) backupJobs.run = doJob;
}

export function useThreads(): void {
  backupJobs.run = onThread;
}
