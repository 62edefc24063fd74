import Papa from 'papaparse';

/**
 * Matches the beginning of a cell that a spreadsheet would run as a formula, full-width forms included. Also matches after the
 * guard's apostrophes, so that removing one guard restores every text.
 */
const formula = /^'*[=+\-@\t\r\n\0＝＋－＠]/;

/** Returns a CSV file that Excel opens: UTF-8 with a BOM, CRLF, and an apostrophe before cells that look like formulas. */
export function csvOf(columns: readonly string[], rows: ReadonlyArray<readonly unknown[]>): string {
  return `\ufeff${csvLines([columns, ...rows])}`;
}

/** Returns CSV lines without the BOM, to append to a file. */
export function csvLines(rows: ReadonlyArray<readonly unknown[]>): string {
  return rows.length === 0 ? '' : `${Papa.unparse(rows as unknown[][], { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
}

/**
 * A row with its line in a spreadsheet, where the heading is line 1. A cell is undefined where the row does not have the column. `broken`
 * says why its cells cannot be trusted.
 */
export interface CsvRecord {
  line: number;
  cells: Array<string | undefined>;
  broken?: string;
}

/** A row of a CSV file, which has a text in each of its cells. */
interface CsvRow extends CsvRecord {
  cells: string[];
}

/** Parses a CSV text: every row that is not blank, without the guards of `csvOf`. */
export function readCsv(text: string): CsvRow[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: false });
  const broken = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : [])));
  return data.flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const record = { line: at + 1, cells: cells.map(unguarded) };
    return [broken.has(at) ? { ...record, broken: '引用符（"）の対応が正しくありません' } : record];
  });
}

function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
