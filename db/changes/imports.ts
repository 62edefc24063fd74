import { sql } from 'kysely';
import type { Write } from './log.ts';

/** Columns of a thing before and after; neither where it was added. */
export interface ImportedRow {
  id: number;
  before?: object;
  after?: object;
}

/** Begins an import; its rows are kept so that it can be undone. Returns its id. */
export async function beginImport({ db, at }: Write, kind: 'product' | 'brand', fileName: string | null): Promise<number> {
  const { id } = await db.insertInto('imports').values({ kind, at, fileName }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function keepImported({ db }: Write, importId: number, rows: readonly ImportedRow[]): Promise<void> {
  for (const { id, before, after } of rows)
    await db
      .insertInto('importRows')
      .values({ importId, thingId: id, before: before ? JSON.stringify(before) : null, after: after ? JSON.stringify(after) : null })
      .execute();
}

/** Notes how many rows the file had, and what became of them. */
export async function endImport(
  { db }: Write,
  importId: number,
  counts: { rows: number; created: number; updated: number },
): Promise<void> {
  await db.updateTable('imports').set(counts).where('id', '=', importId).execute();
}

/** Lets an import be undone over a column that the server changed by itself: it is taken for what the import wrote. */
export async function replaceImported(
  { db }: Write,
  { kind, id, field, from, to }: { kind: 'product' | 'brand'; id: number; field: string; from: string; to: string },
): Promise<void> {
  if (from === to) return;
  const path = `$.${field}`;
  await db
    .updateTable('importRows')
    .set({ after: sql<string>`json_set(after, ${path}, ${to})` })
    .where('importId', 'in', (imports) => imports.selectFrom('imports').select('id').where('kind', '=', kind).where('undoneAt', 'is', null))
    .where('thingId', '=', id)
    .where(sql<boolean>`json_extract(after, ${path}) = ${from}`)
    .execute();
}
