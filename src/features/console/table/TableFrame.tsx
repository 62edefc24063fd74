import type { ReactNode } from 'react';
import { words } from '#src/lib/words.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props {
  /** Names the kind of rows, for screen readers. */
  caption: string;
  /** Cells of the header row. */
  head: ReactNode;
  columns: number;
  loading: boolean;
  /** The rows are from the previous query. */
  stale: boolean;
  /** Shown below the header when there are no rows. */
  empty: ReactNode;
  rows: readonly ReactNode[];
}

/** Renders a table of the console: loading, filled or empty. */
export function TableFrame({ caption, head, columns, loading, stale, empty, rows }: Props) {
  const keepFocus = useKeptFocus();
  return (
    // Hears of the focus of the controls in it, and has none itself.
    <div className="table-scroll" aria-busy={loading || stale} {...keepFocus}>
      <table className="console-table" data-stale={stale ? '' : undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{loading ? Array.from({ length: 10 }, (_, at) => <LoadingRow key={at} columns={columns} />) : rows}</tbody>
      </table>
      {loading && (
        <p className="sr-only" role="status">
          {words.loading}
        </p>
      )}
      {!loading && rows.length === 0 && empty}
    </div>
  );
}

function LoadingRow({ columns }: { columns: number }) {
  return (
    <tr aria-hidden="true">
      <td colSpan={columns}>
        <div className="skeleton">
          <i />
        </div>
      </td>
    </tr>
  );
}
