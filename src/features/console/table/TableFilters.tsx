import type { ReactNode } from 'react';
import { figure } from '#src/lib/text.ts';
import { SearchField } from './SearchField.tsx';

interface Props {
  /** Accessible names of the group and of the search field. */
  label: string;
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  /** Number of matching items. */
  total: number | undefined;
  /** Further filters. */
  children?: ReactNode;
}

/** Renders the search field and filters of a table. */
export function TableFilters({ label, searchLabel, search, onSearch, total, children }: Props) {
  return (
    <div className="table-filters" role="search" aria-label={label}>
      <SearchField label={searchLabel} search={search} onSearch={onSearch} />
      {children}
      <p className="num table-total" role="status">
        {total === undefined ? '' : `${figure(total)}件`}
      </p>
    </div>
  );
}
