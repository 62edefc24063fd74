import type { TableQuery } from './table-query.ts';

interface Props<Sort extends string> {
  /** Sortable columns: sort key and label. */
  columns: ReadonlyArray<readonly [name: Sort, label: string]>;
  query: Pick<TableQuery<never, Sort>, 'sortBy' | 'sortOrder'>;
  onChange: (change: { sortBy: Sort | undefined; sortOrder: 'asc' | 'desc' }) => void;
}

/** Renders the order of a table as a select, for phones, on which rows stack and column headers have no place. */
export function SortSelect<Sort extends string>({ columns, query: { sortBy, sortOrder }, onChange }: Props<Sort>) {
  const orders = columns.flatMap(([name, label]) =>
    directions.map(({ code, word }) => ({ value: `${name} ${code}`, text: `${label}（${word}）`, sortBy: name, sortOrder: code })),
  );
  const choose = (value: string) => {
    const { sortBy: by, sortOrder: direction = 'asc' as const } = orders.find((order) => order.value === value) ?? {};
    onChange({ sortBy: by, sortOrder: direction });
  };
  return (
    <select
      className="select sort-select"
      aria-label="並び順"
      value={sortBy === undefined ? '' : `${sortBy} ${sortOrder}`}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">標準の並び順</option>
      {orders.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

const directions = [
  { code: 'asc', word: '昇順' },
  { code: 'desc', word: '降順' },
] as const;
