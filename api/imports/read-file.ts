import { z } from 'zod';
import { csvColumns, fieldOf, type CsvKind } from '../contract/csv-columns.ts';
import { readCsv, type CsvRecord } from '../csv.ts';
import { ApiError } from '../api-error.ts';
import { parseStorable } from '../storable.ts';
import { decodeText, type Encoding } from './decode.ts';

/**
 * A file as sent: CSV, or a JSON array of objects. `mapping` is the field that the operator chose for each column, `lastSavedAt` the last
 * save of the stored rows that the operator has seen compared, `importId` the import that has stored its valid rows.
 */
export interface SentFile {
  kind: CsvKind;
  format: 'csv' | 'json';
  bytes: Uint8Array;
  mapping?: readonly (string | null)[] | undefined;
  lastSavedAt?: string | undefined;
  importId?: number | undefined;
}

/** A parsed file of either format. */
export interface ReadFile {
  encoding: Encoding | 'JSON';
  headings: string[];
  /** The field that each column maps to; null for none. */
  fields: (string | null)[];
  records: CsvRecord[];
  /** Why its rows cannot be checked. */
  columnProblems: string[];
}

const mostRows = 100_000;

/** Most columns of a file, several times those that are known. */
export const mostColumns = 200;

/** Parses a file and maps its columns to fields. Throws `csv_encoding`, `csv_format`, `csv_too_many`, `csv_too_wide`, `malformed`. */
export function readFile({ kind, format, bytes, mapping }: SentFile): ReadFile {
  const { encoding, headings, records } = format === 'csv' ? fromCsv(bytes) : fromJson(bytes);
  if (records.length === 0) throw new ApiError('csv_format');
  const known = new Set<string>(csvColumns[kind].map(({ field }) => field));
  const chosen = mapping?.map((field) => (field !== null && known.has(field) ? field : null));
  const fields = headings.map((heading, at) => (chosen ? (chosen[at] ?? null) : fieldOf(kind, heading)));
  return { encoding, headings, fields, records, columnProblems: problemsOf(kind, fields) };
}

function problemsOf(kind: CsvKind, fields: readonly (string | null)[]): string[] {
  return csvColumns[kind].flatMap(({ field, label, required = false }) => {
    const count = fields.filter((taken) => taken === field).length;
    if (count > 1) return [`${label}（${field}）の列が${count}つあります`];
    return required && count === 0 ? [`${label}（${field}）の列がありません`] : [];
  });
}

function fromCsv(bytes: Uint8Array) {
  const { text, encoding } = decodeText(bytes);
  const [head, ...records] = readCsv(text);
  if (!head || head.broken !== undefined) throw new ApiError('csv_format');
  refuseTooMany(records, head.cells);
  return { encoding, headings: head.cells.map((cell) => cell.trim()), records };
}

const cell = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.unknown()), z.object({})]);
const objects = z.array(z.record(z.string(), cell));

// Objects become rows and their keys headings; a list becomes a cell of JSON, as the export writes it. An object without a key of another
// leaves that field unchanged, and null empties it.
function fromJson(bytes: Uint8Array) {
  const { success, data = [] } = objects.safeParse(parsed(bytes));
  if (!success) throw new ApiError('malformed');
  const headings = [...new Set(data.flatMap((row) => Object.keys(row)))];
  refuseTooMany(data, headings);
  const records = data.map((row, at) => ({ line: at + 1, cells: headings.map((heading) => textOf(row[heading])) }));
  return { encoding: 'JSON' as const, headings, records };
}

// Before the rows get a cell for each column: objects without a key in common would get more cells than any memory has.
function refuseTooMany(rows: readonly unknown[], columns: readonly unknown[]): void {
  if (rows.length > mostRows) throw new ApiError('csv_too_many');
  if (columns.length > mostColumns) throw new ApiError('csv_too_wide');
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return parseStorable(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('malformed');
  }
}

function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
