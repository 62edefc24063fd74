import { Worker } from 'node:worker_threads';
import { ApiError } from '../plugins/api-error.ts';
import type { BackupSummary } from './manifest.ts';

const underWay = new Set<string>();

/** Makes a backup on a thread of its own, so that pages are served meanwhile. Throws `busy` while one is being made. */
export async function backUp(dataDir: string): Promise<BackupSummary> {
  if (underWay.has(dataDir)) throw new ApiError('busy');
  underWay.add(dataDir);
  try {
    return await new Promise<BackupSummary>((done, failed) => {
      const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: dataDir });
      worker.once('message', done);
      worker.once('error', failed);
    });
  } finally {
    underWay.delete(dataDir);
  }
}
