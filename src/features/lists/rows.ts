import type { ListDrawing } from './live-list.ts';

/** Fetched rows, and the number of rows of the whole list. */
export interface RowsPart<Row> {
  rows: readonly Row[];
  total: number;
}

/** State of a list whose fetched rows are React components. */
export interface RowsShown<Row> extends RowsPart<Row> {
  /** Server-rendered rows at the front. */
  kept: number;
  /** `asked` is the short time until skeletons are shown. */
  phase: 'shown' | 'asked' | 'loading' | 'failed';
  failure: string;
  retry: () => void;
}

/** Returns a drawing that keeps the state of a list and calls `draw` with it. `focusable` returns what takes the focus in a row. */
export function rowsDrawing<Row extends { id: number }>(
  first: { kept: number; total: number },
  draw: (shown: RowsShown<Row>) => void,
  focusable: (row: number) => HTMLElement | null | undefined,
) {
  let shown: RowsShown<Row> = { ...first, rows: [], phase: 'shown', failure: '', retry: () => undefined };
  const length = () => shown.kept + shown.rows.length;
  const show = (changes: Partial<RowsShown<Row>> = {}) => {
    shown = { ...shown, ...changes };
    draw(shown);
  };
  const emptied = (instead: boolean) => (instead ? { kept: 0, rows: [] } : {});
  const drawing: ListDrawing<RowsPart<Row>> = {
    length,
    hasMore: () => length() < shown.total,
    wait: (instead) => show({ ...emptied(instead), phase: 'loading' }),
    fail: (instead, failure, retry) => show({ ...emptied(instead), phase: 'failed', failure, retry }),
    replace: ({ rows, total }) => show({ kept: 0, rows, total, phase: 'shown' }),
    append: ({ rows, total }) => {
      const before = length();
      const known = new Set(shown.rows.map(({ id }) => id));
      show({ rows: [...shown.rows, ...rows.filter(({ id }) => !known.has(id))], total, phase: 'shown' });
      return focusable(before);
    },
  };
  return { ...drawing, show };
}
