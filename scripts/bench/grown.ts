import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#api/config.ts';
import { freeSpace } from '#api/storage/disk-space.ts';
import { storeCellMeans } from '#db/changes/cell-means.ts';
import { endDay } from '#db/changes/scheduled-jobs.ts';
import { databaseFileOf } from '#db/database-file.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter } from '#db/open.ts';
import { countCellMeans } from '#db/queries/cell-means.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';
import { growQuestions } from '../seed/grow-questions.ts';
import { growProducts } from '../seed/grow.ts';
import { prepareData } from '../seed/prepare.ts';

/** Bytes on disk per product: its row and search text, and its page in three encodings. */
const bytesPerProduct = 90_000;
/** Bytes on disk per question, whose feed is a second file. */
const bytesPerQuestion = 75_000;

/** Creates a temporary data folder with this many products and questions; throws if the disk has no room for publishing them. */
export async function growDataDir(products: number, questions = 0): Promise<{ dataDir: string; database: string; remove: () => void }> {
  const needed = products * bytesPerProduct + questions * bytesPerQuestion + 500_000_000;
  if (freeSpace(tmpdir()) < needed)
    throw new Error(
      `空き容量が足りません: ${String(products)}商品と${String(questions)}件の質問には${String(Math.ceil(needed / 1e9))}GB必要です。`,
    );
  const dataDir = mkdtempSync(join(tmpdir(), 'pet-mikke-bench-'));
  const database = databaseFileOf(dataDir);
  const db = openWriter(database);
  await migrate(db);
  await prepareData({ database, config: readConfig({ DATA_DIR: dataDir }) });
  await growProducts(db, readWorld(demoFolder), products, () => undefined);
  await growQuestions(db, questions, () => undefined);
  // Otherwise the first start's daily jobs would change most products, and later measurements would wait for all their pages.
  await db.transaction().execute(async (trx) => {
    const write = { db: trx, at: new Date().toISOString() };
    while (await endDay(write));
    await storeCellMeans(write, await countCellMeans(trx));
  });
  await db.destroy();
  return { dataDir, database, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
