import { on } from 'node:events';
import { workerData, type MessagePort } from 'node:worker_threads';
import { sql } from 'kysely';
import { openWriter, type Db } from '#db/open.ts';
import { isPostgres } from '#db/postgres/dialect.ts';
import { gatherInMemory } from '#db/search-index.ts';
import { writeAlone, type Written } from '#db/write-queue.ts';
import { answerThread, claimCommit } from '../thread.ts';
import type { Prepared } from './check-file.ts';
import { writeRows, type Applied, type ImportSource } from './write-rows.ts';

/** Messages of the check thread: rows to write, or the end of the file. Without `end` everything is rolled back. */
export type Portion = { rows: Prepared[] } | { end: { rows: number } };

/** Answer to the check thread: so many more rows are written. The first, of none, says that no other server writes until the end. */
export interface Taken {
  rows: number;
}

export interface WriteJob extends ImportSource {
  database: string;
  checker: MessagePort;
}

/** Rows written at a time. The index is merged once for them, which costs more the fewer they are. */
const together = 2_000;
/** Megabytes that SQLite's pages take in memory during an import. */
const megabytes = 32;

const { database, checker, ...source } = workerData as WriteJob;
let rowCount = 0;

await answerThread(async (progress): Promise<Written<Applied>> => {
  const db = openWriter(database);
  try {
    if (!isPostgres(db)) await sql.raw(`pragma cache_size = -${String(megabytes * 1000)}`).execute(db);
    return await writeAlone(db, async (write) => {
      // PostgreSQL answers the lock together with the first statement after it.
      await sql`select 1`.execute(write.db);
      checker.postMessage({ rows: 0 } satisfies Taken);
      const writeAll = () => writeRows(write, source, gathered(), () => rowCount, progress);
      const applied = await (source.kind === 'product' ? gatherInMemory(write.db, 'product', writeAll) : writeAll());
      claimCommit();
      return applied;
    });
  } finally {
    await truncateLog(db);
    await db.destroy();
  }
});

async function* gathered(): AsyncGenerator<Prepared[]> {
  let rows: Prepared[] = [];
  for await (const [portion] of on(checker, 'message', { close: ['close'] }) as AsyncIterable<[Portion]>) {
    if ('rows' in portion) rows.push(...portion.rows);
    if ('rows' in portion && rows.length < together) continue;
    if (rows.length > 0) yield rows;
    if ('end' in portion) {
      rowCount = portion.end.rows;
      checker.close();
      return;
    }
    checker.postMessage({ rows: rows.length } satisfies Taken);
    rows = [];
  }
  throw new Error('the file was refused');
}

// Checkpoints and truncates the WAL. After a large import, even one that was rolled back, it would keep its disk space, and the
// checkpoint would delay the server's next write.
async function truncateLog(db: Db): Promise<void> {
  if (isPostgres(db)) return;
  await sql`pragma busy_timeout = 500`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => undefined);
}
