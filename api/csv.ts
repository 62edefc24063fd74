import Papa from 'papaparse';

/**
 * What a spreadsheet would run as a formula when a cell begins with it, full-width forms included. A text that already begins
 * with the guard counts too, so that taking the guard off gives every text back.
 */
const formula = /^'*[=+\-@\t\r\n\0＝＋－＠]/;

/** A CSV file that Excel opens: UTF-8 with a mark, CRLF, and cells that look like formulas led by an apostrophe. */
export function csvOf(columns: readonly string[], rows: ReadonlyArray<readonly unknown[]>): string {
  return `\ufeff${csvLines([columns, ...rows])}`;
}

/** The same without the mark: lines to go on with. */
export function csvLines(rows: ReadonlyArray<readonly unknown[]>): string {
  return rows.length === 0 ? '' : `${Papa.unparse(rows as unknown[][], { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
}

/** A row as its spreadsheet shows it: the heading is line 1. `broken` says why its cells cannot be trusted. */
export interface CsvRecord {
  line: number;
  cells: string[];
  broken?: string;
}

/** Reads a CSV text: every row that is not blank, with the guards of `csvOf` taken off. */
export function readCsv(text: string): CsvRecord[] {
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
