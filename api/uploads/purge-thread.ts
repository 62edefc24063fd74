import { Worker } from 'node:worker_threads';

/** Removes what nothing names any more on a thread of its own: listing a large folder and all that is named keeps nobody waiting. */
export async function purgeUploadsApart(dataDir: string): Promise<void> {
  const worker = new Worker(new URL('./purge-worker.ts', import.meta.url), { workerData: dataDir });
  // It holds no stop up: what it has not come to is removed an hour after the next start.
  worker.unref();
  await new Promise<void>((done, failed) => {
    worker.once('error', failed);
    worker.once('exit', () => done());
  });
}
