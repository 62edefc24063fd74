import { workerData, type MessagePort } from 'node:worker_threads';
import { openReader } from '#db/open.ts';
import { checkFile, faultyRowsOf, refuseColumns, type Prepared } from './check-file.ts';
import type { SentFile } from './read-file.ts';
import { answerThread } from '../thread.ts';
import type { Portion, Taken } from './write-worker.ts';

/** Returns a file's `findings`, its `faulty` rows, or (`apply`) its findings while sending the rows to write to the write thread. */
export interface CheckJob {
  database: string;
  dataDir: string;
  sent: SentFile;
  task: 'findings' | 'faulty' | 'apply';
  writer?: MessagePort;
}

/** Checked rows that may wait to be written, so that a file does not fill the memory. */
const mostWaiting = 6_000;

const { database, dataDir, sent, task, writer } = workerData as CheckJob;
const db = openReader(database);
let waiting = 0;
let gone = false;
let wake: () => void = () => undefined;
const locked = Promise.withResolvers<undefined>();
writer?.on('message', ({ rows }: Taken) => {
  waiting -= rows;
  locked.resolve(undefined);
  wake();
});
// A write thread that fails closes the port, and its error is the answer.
writer?.on('close', () => {
  gone = true;
  locked.resolve(undefined);
  wake();
});

await answerThread(async (progress) => {
  try {
    // Rows read sooner would lack what another server on PostgreSQL commits before the write thread has the lock: a brand's new name.
    if (writer) await locked.promise;
    if (task === 'faulty') return await faultyRowsOf(db, dataDir, sent);
    const findings = await checkFile(db, dataDir, sent, { checked: progress, prepared: send });
    if (task === 'apply') refuseColumns(findings);
    post({ end: { rows: findings.rowCount } });
    return findings;
  } finally {
    // For a refused file the port closes without an `end` message, and the write thread rolls back.
    writer?.close();
    await db.destroy();
  }
});

async function send(rows: Prepared[]): Promise<void> {
  if (!writer || rows.length === 0) return;
  post({ rows });
  waiting += rows.length;
  while (waiting > mostWaiting && !gone) await new Promise<void>((resolve) => (wake = resolve));
}

function post(portion: Portion): void {
  writer?.postMessage(portion);
}
