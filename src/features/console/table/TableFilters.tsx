import { useEffect, useState, type ReactNode } from 'react';
import { figure } from '#src/lib/text.ts';
import { Icon } from '#src/ui/art/Icon.tsx';

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

/** Milliseconds between the last keystroke and the search. */
const pause = 250;

/** Renders the search field and filters of a table. */
export function TableFilters({ label, searchLabel, search, onSearch, total, children }: Props) {
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => onSearch(typed), pause);
    return () => clearTimeout(timer);
  });
  return (
    <div className="table-filters" role="search" aria-label={label}>
      <div className="search-box">
        <Icon name="search" size={18} />
        <input
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {children}
      <p className="num table-total" role="status">
        {total === undefined ? '' : `${figure(total)}件`}
      </p>
    </div>
  );
}
