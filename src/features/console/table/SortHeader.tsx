import { Icon } from '#src/ui/art/Icon.tsx';
import type { TableQuery } from './table-query.ts';

interface Props<Sort extends string> {
  /** The column's sort key. */
  name: Sort;
  label: string;
  /** What the cells below name their column, where that is not the key. */
  column?: string;
  query: TableQuery<never, Sort>;
  /** Direction of the default order, if it sorts by this column. */
  usual?: 'asc' | 'desc' | undefined;
  onChange: (change: { sortBy: Sort; sortOrder: 'asc' | 'desc' }) => void;
}

/** Renders the header of a sortable column; clicks alternate between ascending (first) and descending. */
export function SortHeader<Sort extends string>({ name, label, column = name, query, usual, onChange }: Props<Sort>) {
  const sorted = query.sortBy === name ? query.sortOrder : query.sortBy === undefined ? usual : undefined;
  return (
    <th scope="col" data-column={column} aria-sort={sorted === undefined ? 'none' : ariaSort[sorted]}>
      <button
        className="sort-header"
        type="button"
        data-sorted={sorted}
        onClick={() => onChange({ sortBy: name, sortOrder: sorted === 'asc' ? 'desc' : 'asc' })}
      >
        {label}
        <Icon name={sorted === 'asc' ? 'up' : sorted === 'desc' ? 'down' : 'sort'} size={16} />
      </button>
    </th>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
