import { sql } from 'kysely';
import { insertAll } from '../insert-all.ts';
import type { Write } from './log.ts';
import { findSent, type SentKey } from './sent-keys.ts';

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
  const stored = (value: object | undefined) => (value ? JSON.stringify(value) : null);
  const values = rows.map(({ id, before, after }) => ({ importId, thingId: id, before: stored(before), after: stored(after) }));
  await insertAll(db, 'importRows', values);
}

/** Finds what the import counted that a request with this key made. Throws `key_reused` for another file. */
export async function findSentImport(
  write: Write,
  sent: SentKey,
): Promise<{ importId: number; created: number; updated: number } | undefined> {
  const id = await findSent(write, sent);
  if (id === undefined) return undefined;
  return write.db.selectFrom('imports').select(['id as importId', 'created', 'updated']).where('id', '=', id).executeTakeFirst();
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
