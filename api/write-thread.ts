import type { Write } from '#db/changes/log.ts';
import { openWriter } from '#db/open.ts';
import { writeAlone, type Written } from '#db/write-queue.ts';
import { answerThread, claimCommit } from './thread.ts';

/** Called on a thread that `writeApart` runs: writes on a connection of its own and posts the result, or an error as `answerThread` does. */
export function answerWithWrite<T>(database: string, work: (write: Write) => Promise<T>): Promise<void> {
  return answerThread(async (): Promise<Written<T>> => {
    const db = openWriter(database);
    try {
      return await writeAlone(db, async (write) => {
        const value = await work(write);
        claimCommit();
        return value;
      });
    } finally {
      await db.destroy();
    }
  });
}
