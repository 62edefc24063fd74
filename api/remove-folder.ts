import { Worker } from 'node:worker_threads';

/**
 * Removes a folder, however many files it holds, on a thread of its own and in small portions, so that neither the thread that
 * serves nor the disk is kept busy. A folder that is missing is no error; `signal` ends the work where it is.
 */
export async function removeFolder(folder: string, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return;
  const worker = new Worker(new URL('./remove-folder-worker.ts', import.meta.url), { workerData: folder });
  const end = () => void worker.terminate();
  signal?.addEventListener('abort', end);
  try {
    await new Promise<void>((done, failed) => {
      worker.once('error', failed);
      worker.once('exit', () => done());
    });
  } finally {
    signal?.removeEventListener('abort', end);
  }
}
