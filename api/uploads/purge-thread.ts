import { Worker } from 'node:worker_threads';

/** Purges unreferenced uploads on a worker thread, so that listing a large folder and all references does not block requests. */
export async function purgeUploadsApart(dataDir: string): Promise<void> {
  const worker = new Worker(new URL('./purge-worker.ts', import.meta.url), { workerData: dataDir });
  // Does not delay a stop: the remaining files are removed an hour after the next start.
  worker.unref();
  await new Promise<void>((done, failed) => {
    worker.once('error', failed);
    worker.once('exit', () => done());
  });
}
