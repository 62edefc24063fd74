import { Worker } from 'node:worker_threads';

/**
 * Removes a folder of any size on its own thread and in small portions, so that neither the main thread nor the disk is blocked.
 * Ignores a missing folder; `signal` interrupts the work.
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
