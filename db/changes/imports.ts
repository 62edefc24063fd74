import { sql } from 'kysely';
import type { Write } from './log.ts';

/** Changed columns of a product or brand before and after; both missing for an added one. */
export interface ImportedRow {
  id: number;
  before?: object;
  after?: object;
}

/** Starts an import, whose rows are stored so that it can be undone. Returns its id. */
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

/** Stores how many rows the file had, and how many were created and updated. */
export async function endImport(
  { db }: Write,
  importId: number,
  counts: { rows: number; created: number; updated: number },
): Promise<void> {
  await db.updateTable('imports').set(counts).where('id', '=', importId).execute();
}

/** Replaces an imported value that the server itself has changed since, so that the import can still be undone. */
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
