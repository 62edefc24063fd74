import type { PreparedBrand, PreparedProduct } from '#db/changes/import-rows.ts';
import type { Db } from '#db/open.ts';
import { csvColumns } from '../contract/csv-columns.ts';
import { mostRowsShown, type ImportAnswer, type ImportRow } from '../contract/imports.ts';
import { csvOf, type CsvRecord } from '../csv.ts';
import { ApiError } from '../api-error.ts';
import { brandChecker } from './check-brands.ts';
import { productChecker } from './check-products.ts';
import { readFile, type ReadFile, type SentFile } from './read-file.ts';
import type { Checked } from './rows.ts';

export type Prepared = PreparedProduct | PreparedBrand;

/** Result of checking a file, before anything is written. */
export type Findings = Omit<ImportAnswer, 'importId' | 'importedCount' | 'message'>;

interface Watch {
  /** Receives the rows to write of each portion, as soon as it is checked; the next one is checked once it resolves. */
  prepared?: (rows: Prepared[]) => Promise<void> | void;
  checked?: (rows: number, total: number) => void;
}

const portion = 250;

/** Checks every row of a file; `dataDir` has the uploads that it may name. Throws `csv_encoding`, `csv_format`, `csv_too_many`, `csv_too_wide`, `malformed`. */
export async function checkFile(db: Db, dataDir: string, sent: SentFile, { prepared, checked }: Watch = {}): Promise<Findings> {
  const file = readFile(sent);
  const counts = { create: 0, update: 0, unchanged: 0, warning: 0, error: 0 };
  const shown: ImportRow[] = [];
  const errors: string[] = [];
  let lastSavedAt = '';
  for await (const rows of portions(db, dataDir, sent, file)) {
    for (const { row, savedAt = '' } of rows) {
      if (savedAt > lastSavedAt) lastSavedAt = savedAt;
      counts[row.action] += 1;
      if (row.action === 'error') errors.push(`${row.line}行目：${reasonsOf(sent.kind, row)}`);
      else if (row.problems) counts.warning += 1;
      shown.push(row);
    }
    await prepared?.(rows.flatMap((row) => row.prepared ?? []));
    checked?.(shown.length, file.records.length);
  }
  const columns = file.headings.map((heading, at) => {
    const sample = file.records.find(({ cells }) => cells[at])?.cells[at] ?? '';
    return { heading, field: file.fields[at] ?? null, sample: sample.slice(0, 60) };
  });
  return {
    encoding: file.encoding,
    rowCount: file.records.length,
    counts,
    columns,
    columnProblems: file.columnProblems,
    rows: mostTelling(shown),
    lastSavedAt,
    errors: errors.length > mostRowsShown ? [...errors.slice(0, mostRowsShown), `ほか${errors.length - mostRowsShown}行`] : errors,
  };
}

/**
 * Returns the rows that fail, or failed when the file was imported, as CSV, unchanged apart from a column with the reasons, so that they can
 * be corrected and resent.
 */
export async function faultyRowsOf(db: Db, dataDir: string, sent: SentFile): Promise<string> {
  const file = readFile(sent);
  const wrong: Array<CsvRecord['cells']> = [];
  let at = 0;
  for await (const rows of portions(db, dataDir, sent, file)) {
    for (const { row } of rows) {
      const { cells } = file.records[at++] ?? { cells: [] };
      if (row.action !== 'error') continue;
      wrong.push([
        ...file.headings.map((_, column) => cells[column] ?? ''),
        ...cells.slice(file.headings.length),
        reasonsOf(sent.kind, row),
      ]);
    }
  }
  return csvOf([...file.headings, '誤りの内容'], wrong);
}

async function* portions(
  db: Db,
  dataDir: string,
  sent: SentFile,
  { records, fields, columnProblems }: ReadFile,
): AsyncGenerator<Array<Checked<Prepared>>> {
  if (columnProblems.length > 0) return;
  const check: (some: readonly CsvRecord[], of: ReadFile['fields']) => Promise<Array<Checked<Prepared>>> =
    sent.kind === 'product' ? await productChecker(db, dataDir, sent) : await brandChecker(db, dataDir, sent);
  for (let at = 0; at < records.length; at += portion) yield await check(records.slice(at, at + portion), fields);
}

/** Throws `csv_columns` if problems with the columns kept the rows from being checked. */
export function refuseColumns({ columnProblems }: Findings): void {
  if (columnProblems.length > 0) throw new ApiError('csv_columns', { message: `${columnProblems.join('。')}。` });
}

/** Returns why a row is not imported, one sentence after the other: 商品名（name）が空です。入力してください。 */
function reasonsOf(kind: SentFile['kind'], { problems = [] }: ImportRow): string {
  const named = (field: string, message: string) => {
    const label = csvColumns[kind].find((column) => column.field === field)?.label;
    const name = label === undefined ? field : `${label}（${field}）`;
    // A message may say 価格は…, with the name of its field, or continue the name as one sentence with が.
    if (label !== undefined && message.startsWith(`${label}は`)) return name + message.slice(label.length);
    return message.startsWith('が') ? name + message : `${name}：${message}`;
  };
  const fatal = problems.filter((problem) => problem.fatal);
  return fatal.map(({ field, message }) => (field === null ? message : named(field, message)).replace(/。?$/, '。')).join('');
}

const telling = (row: ImportRow) => (row.action === 'error' ? 0 : row.problems ? 1 : row.action === 'unchanged' ? 3 : 2);

// Sorts rows that need attention first, because a response shows at most `mostRowsShown`.
function mostTelling(rows: readonly ImportRow[]): ImportRow[] {
  return rows.toSorted((one, other) => telling(one) - telling(other) || one.line - other.line).slice(0, mostRowsShown);
}
