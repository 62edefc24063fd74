import { parentPort, Worker, workerData, type Transferable } from 'node:worker_threads';
import { DatabaseUnavailable, Refusal } from '#db/errors.ts';
import { onLostConnections } from '#db/postgres/pool.ts';
import type { ErrorCode } from './contract/errors.ts';
import { ApiError } from './api-error.ts';
import { detailsOf } from './refusal-details.ts';
import { storageFaultOf } from './storage/storage-fault.ts';

/** Messages of a worker thread: its progress, and how it ended. */
type ThreadMessage =
  { rows: number; total: number } | { value: unknown } | { refused: ErrorCode; details: ApiError['details'] } | { fault: string };

interface ThreadOptions {
  transfer?: Transferable[];
  /** Receives the number of rows done, and the total (0 if unknown). */
  progress?: (rows: number, total: number) => void;
  /** Terminates the thread; its uncommitted transaction is rolled back. */
  stopping?: AbortSignal | undefined;
  /**
   * The database that the thread works on. If it stops answering, the thread is terminated like the connections of this one: the thread's own
   * would be waited for until the system gives them up, hours later.
   */
  database?: string;
}

/** States of a thread. Both sides leave `open` by compare-and-exchange, so that a commit and a stop cannot both win. */
const [open, committing, ended] = [0, 1, 2];

/**
 * Runs a worker file on a new thread. Rejects with the thread's error, with `busy` if the server stops before the thread
 * commits, and with `DatabaseUnavailable`; waits for a commit that has begun.
 */
export async function runThread<T>(
  file: URL,
  data: object,
  { transfer = [], progress, stopping, database = '' }: ThreadOptions = {},
): Promise<T> {
  if (stopping?.aborted) throw stopped();
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(file, { workerData: { ...data, gate }, transferList: transfer });
  // The thread's database connection is closed once it has exited.
  const gone = new Promise<void>((done) => worker.once('exit', () => done()));
  const terminate = () => {
    if (Atomics.compareExchange(gate, 0, open, ended) !== committing) void worker.terminate();
  };
  stopping?.addEventListener('abort', terminate);
  let isLost = false;
  const stopWatching = onLostConnections(database, () => {
    isLost = true;
    terminate();
  });
  try {
    return await new Promise<T>((done, failed) => {
      worker.on('message', (message: ThreadMessage) => {
        if ('value' in message) done(message.value as T);
        else if ('refused' in message) failed(new ApiError(message.refused, message.details));
        else if ('fault' in message) failed(new Error(message.fault));
        else progress?.(message.rows, message.total);
      });
      worker.once('error', failed);
      worker.once('exit', () => {
        const unanswered = new Error('the thread ended without an answer');
        failed(stopping?.aborted ? stopped() : isLost ? new DatabaseUnavailable(unanswered) : unanswered);
      });
    });
  } finally {
    await gone;
    stopping?.removeEventListener('abort', terminate);
    stopWatching();
  }
}

function stopped(): ApiError {
  return new ApiError('busy', {
    message: 'サーバーを止めるため、途中でやめました。何も変わっていません。起動してからもう一度お試しください。',
  });
}

/** Called on the thread before its commit: from then on a stopping server waits for it. Throws `busy` if already stopping. */
export function claimCommit(): void {
  const { gate } = workerData as { gate: Int32Array };
  if (Atomics.compareExchange(gate, 0, open, committing) === ended) throw stopped();
}

/** Called on the thread: runs the work and posts its result or error. */
export async function answerThread(work: (progress: (rows: number, total?: number) => void) => Promise<unknown>): Promise<void> {
  const post = (message: ThreadMessage, transfer: Transferable[] = []) => parentPort?.postMessage(message, transfer);
  try {
    post({ value: await work((rows, total = 0) => post({ rows, total })) });
  } catch (error) {
    const fault = storageFaultOf(error);
    if (error instanceof ApiError) post({ refused: error.code, details: error.details });
    else if (error instanceof Refusal) post({ refused: error.code, details: detailsOf(error) });
    else if (fault) post({ refused: fault, details: {} });
    else post({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
