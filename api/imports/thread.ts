import { parentPort, Worker, workerData, type Transferable } from 'node:worker_threads';
import { Refusal } from '#db/errors.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { ApiError } from '../plugins/api-error.ts';
import { storageFaultOf } from '../storage-fault.ts';

/** What a thread tells: how far it is, and how it ended. */
type Told = { rows: number; total: number } | { value: unknown } | { refused: ErrorCode; details: ApiError['details'] } | { fault: string };

interface ThreadOptions {
  transfer?: Transferable[];
  /** Told the rows that are done, and of how many (0 where it does not know). */
  progress?: (rows: number, total: number) => void;
  /** Ends the thread where it is: what its connection has not committed is rolled back. */
  stopping?: AbortSignal | undefined;
}

/** States of a thread that both sides move it out of `open` from, so that a commit and a stop cannot both win. */
const [open, committing, ended] = [0, 1, 2];

/**
 * Runs the work of a file on a thread of its own. Rejects with what it refuses, and with `busy` where the server stops before
 * the thread commits; a commit that has begun is waited for.
 */
export async function runThread<T>(file: URL, data: object, { transfer = [], progress, stopping }: ThreadOptions = {}): Promise<T> {
  if (stopping?.aborted) throw stopped();
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(file, { workerData: { ...data, gate }, transferList: transfer });
  // The thread has let go of its connection when it is gone.
  const gone = new Promise<void>((done) => worker.once('exit', () => done()));
  const terminate = () => {
    if (Atomics.compareExchange(gate, 0, open, ended) !== committing) void worker.terminate();
  };
  stopping?.addEventListener('abort', terminate);
  try {
    return await new Promise<T>((done, failed) => {
      worker.on('message', (told: Told) => {
        if ('value' in told) done(told.value as T);
        else if ('refused' in told) failed(new ApiError(told.refused, told.details));
        else if ('fault' in told) failed(new Error(told.fault));
        else progress?.(told.rows, told.total);
      });
      worker.once('error', failed);
      worker.once('exit', () => failed(stopping?.aborted ? stopped() : new Error('the thread ended without an answer')));
    });
  } finally {
    await gone;
    stopping?.removeEventListener('abort', terminate);
  }
}

function stopped(): ApiError {
  return new ApiError('busy', {
    message: 'サーバーを止めるため、途中でやめました。何も変わっていません。起動してからもう一度お試しください。',
  });
}

/** On the thread, before its commit: from here on the server waits for it. Throws where the server is already stopping. */
export function claimCommit(): void {
  const { gate } = workerData as { gate: Int32Array };
  if (Atomics.compareExchange(gate, 0, open, committing) === ended) throw stopped();
}

/** On the thread: does the work and tells how it ended. */
export async function answerThread(work: (progress: (rows: number, total?: number) => void) => Promise<unknown>): Promise<void> {
  const tell = (told: Told, transfer: Transferable[] = []) => parentPort?.postMessage(told, transfer);
  try {
    tell({ value: await work((rows, total = 0) => tell({ rows, total })) });
  } catch (error) {
    const fault = storageFaultOf(error);
    if (error instanceof ApiError) tell({ refused: error.code, details: error.details });
    else if (error instanceof Refusal) tell({ refused: error.code, details: {} });
    else if (fault) tell({ refused: fault, details: {} });
    else tell({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
