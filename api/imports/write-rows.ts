import { recordAudit } from '#db/changes/audit.ts';
import { importBrands, importProducts, type PreparedBrand, type PreparedProduct } from '#db/changes/import-rows.ts';
import { beginImport, endImport, findSentImport } from '#db/changes/imports.ts';
import type { Write } from '#db/changes/log.ts';
import { nothingDirtied, recordMany } from '#db/changes/many-products.ts';
import { rememberSent, type SentKey } from '#db/changes/sent-keys.ts';
import type { CsvKind } from '../contract/csv-columns.ts';
import type { Prepared } from './check-file.ts';

/** Whose rows are written. */
export interface ImportSource {
  kind: CsvKind;
  fileName: string | null;
  actor: string;
  /** Of the request, so that a repeat finds this import. */
  sent: SentKey | undefined;
}

/** `importId` is null if no row differed. `repeats`: an earlier request with the key has written the rows. */
export interface Applied {
  importId: number | null;
  created: number;
  updated: number;
  repeats?: true;
}

/**
 * Writes the checked rows of a file, portion by portion, and records what they dirtied; `progress` receives the number of rows written.
 * `rowCount` returns how many rows the file had, once all portions have come. If an import with the key is stored, it writes nothing and
 * returns what that one wrote. Throws `key_reused`, `slug_taken`, and what the portions throw.
 */
export async function writeRows(
  write: Write,
  { kind, fileName, actor, sent }: ImportSource,
  portions: AsyncIterable<Prepared[]> | Iterable<Prepared[]>,
  rowCount: () => number,
  progress: (rows: number) => void = () => undefined,
): Promise<Applied> {
  // Looked up under the lock: another server may have stored the import a moment ago.
  const first = sent && (await findSentImport(write, sent));
  if (first) return { ...first, repeats: true };
  Object.assign(write, { actor });
  const applied: Applied = { importId: null, created: 0, updated: 0 };
  const dirtied = nothingDirtied();
  for await (const rows of portions) {
    if (rows.length === 0) continue;
    applied.importId ??= await beginImport(write, kind, fileName);
    const { created, updated } =
      kind === 'product'
        ? await importProducts(write, applied.importId, rows as PreparedProduct[], dirtied)
        : await importBrands(write, applied.importId, rows as PreparedBrand[]);
    applied.created += created;
    applied.updated += updated;
    progress(applied.created + applied.updated);
  }
  const { importId, created, updated } = applied;
  if (importId === null) return applied;
  const counts = { rows: rowCount(), created, updated };
  await endImport(write, importId, counts);
  await rememberSent(write, sent, 'import', importId);
  await recordMany(write, `import:${importId} done`, dirtied);
  await recordAudit(write, { actor, action: 'import', subject: `import:${importId}`, after: { name: fileName, kind, ...counts } });
  return applied;
}
