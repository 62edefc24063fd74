import { CompiledQuery, sql, type Insertable } from 'kysely';
import type { Db } from './open.ts';
import type { Tables } from './tables/index.ts';

// SQLite binds at most 32,766 values in a statement, and reads one of at most a million bytes.
const most = { values: 30_000, bytes: 900_000 };
/** Fewer rows are not worth a text of their own, which the connection keeps. */
const worthOwnText = 100;

type Row = Record<string, unknown>;

/**
 * Inserts many rows in as few statements as SQLite allows, of equal length where that lets them share one text. A value that all rows have
 * in common is written into the text instead of bound, so that more rows fit into a statement: during each, SQLite copies every page that
 * it changes.
 */
export async function insertAll<Name extends keyof Tables>(db: Db, table: Name, rows: Array<Insertable<Tables[Name]>>): Promise<void> {
  const [first] = rows as Row[];
  if (!first) return;
  const columns = Object.keys(first);
  if (!rows.every((row) => hasValues(row, columns))) {
    for (const portion of portionsOf(rows, most.values / columns.length)) await db.insertInto(table).values(portion).execute();
    return;
  }
  const shared = new Set(rows.length < worthOwnText ? [] : columns.filter((column) => isShared(rows as Row[], column)));
  const bound = columns.filter((column) => !shared.has(column));
  const one = Object.fromEntries(columns.map((column) => [column, shared.has(column) ? sql.lit(first[column]) : first[column]]));
  // One row is composed and its line repeated: composing thousands would take a tenth of the time of running them.
  const { sql: text } = db
    .insertInto(table)
    .values(one as Insertable<Tables[Name]>)
    .compile();
  const [head = '', line = ''] = text.split(/(?<= values )(?=\()/);
  let composed = { length: 0, text: '' };
  for (const portion of portionsOf(rows, Math.min(most.values / Math.max(1, bound.length), most.bytes / (line.length + 2)))) {
    if (composed.length !== portion.length) composed = { length: portion.length, text: head + linesOf(line, portion.length, bound.length) };
    const values = portion.flatMap((row) => bound.map((column) => (row as Row)[column]));
    await db.executeQuery(CompiledQuery.raw(composed.text, values));
  }
}

// Kysely gives a missing or undefined column its default, row by row.
function hasValues(row: object, columns: readonly string[]): boolean {
  return Object.keys(row).length === columns.length && columns.every((column) => (row as Row)[column] !== undefined);
}

/** Whether all rows have the same value, which is equal whether written or bound: no fractions, and no character with a meaning in SQL. */
function isShared(rows: readonly Row[], column: string): boolean {
  const value = rows[0]?.[column];
  if (!rows.every((row) => row[column] === value)) return false;
  return value === null || Number.isSafeInteger(value) || (typeof value === 'string' && /^[\w[\]:.-]*$/.test(value));
}

/** Splits rows into portions of about equal length, none longer than `longest`. */
function portionsOf<Item>(rows: readonly Item[], longest: number): Item[][] {
  const step = Math.ceil(rows.length / Math.ceil(rows.length / Math.max(1, Math.floor(longest))));
  return Array.from({ length: Math.ceil(rows.length / step) }, (_, nth) => rows.slice(nth * step, (nth + 1) * step));
}

/** Repeats the values of a row, `(?, null, ?)`; PostgreSQL's parameters are numbered. */
function linesOf(line: string, rows: number, parameters: number): string {
  const lines = Array.from({ length: rows }, (_, nth) =>
    line.replace(/\$(\d+)/g, (_all, number) => `$${Number(number) + nth * parameters}`),
  );
  return lines.join(', ');
}
