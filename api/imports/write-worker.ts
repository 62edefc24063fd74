import { on } from 'node:events';
import { workerData, type MessagePort } from 'node:worker_threads';
import { sql } from 'kysely';
import { recordAudit } from '#db/changes/audit.ts';
import { importBrands, importProducts, type PreparedBrand, type PreparedProduct } from '#db/changes/import-rows.ts';
import { beginImport, endImport } from '#db/changes/imports.ts';
import type { Write } from '#db/changes/log.ts';
import { nothingDirtied, recordMany, type Dirtied } from '#db/changes/many-products.ts';
import { openWriter, type Db } from '#db/open.ts';
import { isPostgres } from '#db/postgres/dialect.ts';
import { WriteQueue, type Written } from '#db/write-queue.ts';
import type { CsvKind } from '../contract/csv-columns.ts';
import type { Prepared } from './check-file.ts';
import { answerThread, claimCommit } from '../thread.ts';

/** Messages of the check thread: rows to write, or the end of the file. Without `end` everything is rolled back. */
export type Portion = { rows: Prepared[] } | { end: { rows: number } };

export interface WriteJob {
  database: string;
  kind: CsvKind;
  fileName: string | null;
  actor: string;
  checker: MessagePort;
}

/** `importId` is null if no row differed. */
export interface Applied {
  importId: number | null;
  created: number;
  updated: number;
}

const { database, kind, fileName, actor, checker } = workerData as WriteJob;

await answerThread(async (progress): Promise<Written<Applied>> => {
  const db = openWriter(database);
  try {
    return await new WriteQueue(db).run((write) => apply(Object.assign(write, { actor }), progress));
  } finally {
    await truncateLog(db);
    await db.destroy();
  }
});

// Checkpoints and truncates the WAL. After a large import, even one that was rolled back, it would keep its disk space, and the
// checkpoint would delay the server's next write.
async function truncateLog(db: Db): Promise<void> {
  if (isPostgres(db)) return;
  await sql`pragma busy_timeout = 500`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => undefined);
}

async function apply(write: Write, progress: (rows: number) => void): Promise<Applied> {
  const applied: Applied = { importId: null, created: 0, updated: 0 };
  const dirtied = nothingDirtied();
  for await (const [portion] of on(checker, 'message', { close: ['close'] }) as AsyncIterable<[Portion]>) {
    if ('end' in portion) {
      checker.close();
      await finish(write, applied, portion.end.rows, dirtied);
      claimCommit();
      return applied;
    }
    applied.importId ??= await beginImport(write, kind, fileName);
    const { created, updated } =
      kind === 'product'
        ? await importProducts(write, applied.importId, portion.rows as PreparedProduct[], dirtied)
        : await importBrands(write, applied.importId, portion.rows as PreparedBrand[]);
    applied.created += created;
    applied.updated += updated;
    progress(applied.created + applied.updated);
  }
  throw new Error('the file was refused');
}

async function finish(write: Write, { importId, created, updated }: Applied, rows: number, dirtied: Dirtied): Promise<void> {
  if (importId === null) return;
  await endImport(write, importId, { rows, created, updated });
  await recordMany(write, `import:${importId} done`, dirtied);
  const after = { name: fileName, kind, rows, created, updated };
  await recordAudit(write, { actor, action: 'import', subject: `import:${importId}`, after });
}
