import { workerData } from 'node:worker_threads';
import { recordAudit } from '#db/changes/audit.ts';
import { undoImport, type Undone } from '#db/changes/undo-import.ts';
import { openWriter } from '#db/open.ts';
import { WriteQueue, type Written } from '#db/write-queue.ts';
import { answerThread, claimCommit } from '../thread.ts';

export interface UndoJob {
  database: string;
  importId: number;
  actor: string;
}

const { database, importId, actor } = workerData as UndoJob;

await answerThread(async (): Promise<Written<Undone>> => {
  const db = openWriter(database);
  try {
    return await new WriteQueue(db).run(async (write) => {
      const undone = await undoImport(write, importId);
      await recordAudit(write, { actor, action: 'undo import', subject: `import:${importId}`, after: undone });
      claimCommit();
      return undone;
    });
  } finally {
    await db.destroy();
  }
});
