import { useEffect, useRef, useState, type ReactNode } from 'react';
import { longestSearch } from '#api/contract/search-limit.ts';
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
  const [composing, setComposing] = useState(false);
  /** The last search that the field knows of. */
  const known = useRef(search);
  useEffect(() => {
    // The search that was typed here arrives while more is typed; another one, as of the back button, replaces the text.
    if (search === known.current) return;
    known.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    if (composing || typed === known.current) return;
    const timer = setTimeout(() => {
      known.current = typed;
      onSearch(typed);
    }, pause);
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
          maxLength={longestSearch}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
        />
      </div>
      {children}
      <p className="num table-total" role="status">
        {total === undefined ? '' : `${figure(total)}件`}
      </p>
    </div>
  );
}
