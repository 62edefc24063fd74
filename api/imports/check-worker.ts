import { workerData, type MessagePort } from 'node:worker_threads';
import { openReader } from '#db/open.ts';
import { checkFile, faultyRowsOf, refuseColumns } from './check-file.ts';
import type { SentFile } from './read-file.ts';
import { answerThread } from '../thread.ts';
import type { Portion } from './write-worker.ts';

/** Returns a file's `findings`, its `faulty` rows, or (`apply`) its findings while sending the rows to write to the write thread. */
export interface CheckJob {
  database: string;
  sent: SentFile;
  task: 'findings' | 'faulty' | 'apply';
  writer?: MessagePort;
}

const { database, sent, task, writer } = workerData as CheckJob;
const db = openReader(database);

await answerThread(async (progress) => {
  try {
    if (task === 'faulty') return await faultyRowsOf(db, sent);
    const findings = await checkFile(db, sent, {
      checked: progress,
      prepared: (rows) => rows.length > 0 && post({ rows }),
    });
    if (task === 'apply') refuseColumns(findings);
    post({ end: { rows: findings.rowCount } });
    return findings;
  } finally {
    // For a refused file the port closes without an `end` message, and the write thread rolls back.
    writer?.close();
    await db.destroy();
  }
});

function post(portion: Portion): void {
  writer?.postMessage(portion);
}
