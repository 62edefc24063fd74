import type { ReactNode } from 'react';
import { words } from '#src/lib/words.ts';

interface Props {
  /** What the rows are. */
  caption: string;
  /** The cells of the head. */
  head: ReactNode;
  columns: number;
  loading: boolean;
  /** The rows on show are those of the question before. */
  stale: boolean;
  /** Stands below the head where there are no rows. */
  empty: ReactNode;
  rows: readonly ReactNode[];
}

/** A table of the console, while it loads, with rows, and without. */
export function TableFrame({ caption, head, columns, loading, stale, empty, rows }: Props) {
  return (
    <div className="table-scroll" aria-busy={loading || stale}>
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
