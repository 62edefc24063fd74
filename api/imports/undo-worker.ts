import { workerData } from 'node:worker_threads';
import { recordAudit } from '#db/changes/audit.ts';
import { undoImport } from '#db/changes/undo-import.ts';
import { answerWithWrite } from '../write-thread.ts';

export interface UndoJob {
  database: string;
  importId: number;
  actor: string;
}

const { database, importId, actor } = workerData as UndoJob;

await answerWithWrite(database, async (write) => {
  write.actor = actor;
  const undone = await undoImport(write, importId);
  await recordAudit(write, { actor, action: 'undo import', subject: `import:${importId}`, after: undone });
  return undone;
});
