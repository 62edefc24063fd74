import Papa from 'papaparse';

/** What a spreadsheet would run as a formula when a cell begins with it, full-width forms included. */
const formula = /^[=+\-@\t\r\0＝＋－＠]/;

/** A CSV file that Excel opens: UTF-8 with a mark, CRLF, and cells that look like formulas led by an apostrophe. */
export function csvOf(columns: readonly string[], rows: ReadonlyArray<readonly unknown[]>): string {
  return `\ufeff${Papa.unparse({ fields: [...columns], data: rows.map((row) => [...row]) }, { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
}
