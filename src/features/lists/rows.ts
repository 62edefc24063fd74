import type { ListDrawing } from './growing-list.ts';

/** Fetched rows, the number of rows of the whole list, and whether it goes on after these. */
export interface RowsPart<Row> {
  rows: readonly Row[];
  total: number;
  more: boolean;
  /** Server-rendered rows before them; by default none. */
  kept?: number;
}

/** State of a list whose fetched rows are React components. */
export interface RowsShown<Row> extends RowsPart<Row> {
  /** Server-rendered rows at the front. */
  kept: number;
  /** `requested` is the short time until skeletons are shown. */
  phase: 'shown' | 'requested' | 'loading' | 'failed';
  failure: string;
  retry: () => void;
}

/** Returns the state of a list before its first call. */
export function firstRows<Row>(first: { kept: number; rows?: readonly Row[]; total: number; more: boolean }): RowsShown<Row> {
  return { rows: [], ...first, phase: 'shown', failure: '', retry: () => undefined };
}

/** Returns a drawing that keeps the state of a list and calls `draw` with it. `focusable` returns what takes the focus in a row. */
export function rowsDrawing<Row extends { id: number }>(
  first: RowsShown<Row>,
  draw: (shown: RowsShown<Row>) => void,
  focusable: (row: number) => HTMLElement | null | undefined,
) {
  let shown = first;
  const length = () => shown.kept + shown.rows.length;
  const show = (changes: Partial<RowsShown<Row>> = {}) => {
    shown = { ...shown, ...changes };
    draw(shown);
  };
  const emptied = (instead: boolean) => (instead ? { kept: 0, rows: [] } : {});
  const drawing: ListDrawing<RowsPart<Row>> = {
    length,
    hasMore: () => shown.more,
    wait: (instead) => show({ ...emptied(instead), phase: 'loading' }),
    fail: (instead, failure, retry) => show({ ...emptied(instead), phase: 'failed', failure, retry }),
    replace: (part) => show({ kept: 0, ...part, phase: 'shown' }),
    append: ({ rows, ...part }) => {
      const before = length();
      const known = new Set(shown.rows.map(({ id }) => id));
      show({ rows: [...shown.rows, ...rows.filter(({ id }) => !known.has(id))], ...part, phase: 'shown' });
      return focusable(before);
    },
  };
  return { ...drawing, show };
}
