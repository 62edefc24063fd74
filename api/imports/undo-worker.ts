import { workerData } from 'node:worker_threads';
import { recordAudit } from '#db/changes/audit.ts';
import { undoImport } from '#db/changes/undo-import.ts';
import { gatherInMemory } from '#db/search-index.ts';
import { answerWithWrite } from '../write-thread.ts';

export interface UndoJob {
  database: string;
  importId: number;
  actor: string;
}

/** Megabytes in which the search index gathers its changes meanwhile, and as a rule. */
const megabytes = { undo: 16, rule: 1 };

const { database, importId, actor } = workerData as UndoJob;

await answerWithWrite(database, async (write) => {
  write.actor = actor;
  await gatherInMemory(write.db, 'product', megabytes.undo);
  const undone = await undoImport(write, importId);
  await gatherInMemory(write.db, 'product', megabytes.rule);
  await recordAudit(write, { actor, action: 'undo import', subject: `import:${importId}`, after: undone });
  return undone;
});
