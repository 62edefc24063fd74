interface Table {
  columns: string[];
  rows: string[][];
}

const bar = '｜';

/** Writes a table as lines, the heads first, with bars between the cells. */
export function linesOfTable({ columns, rows }: Table): string {
  return [columns, ...rows].map((cells) => cells.join(` ${bar} `)).join('\n');
}

/** Reads such lines; a narrow bar and a tab separate cells too, as a pasted table has them. */
export function tableOfLines(lines: string): Table {
  const [columns = [], ...rows] = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/[｜|\t]/).map((cell) => cell.trim()));
  return { columns, rows };
}
