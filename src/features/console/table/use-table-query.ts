import { useEffect, useState } from 'react';
import { readTableQuery, writeTableQuery, type TableQuery, type TableShape } from './table-query.ts';

/** Holds a table's query in the URL. Any change but the page's resets it to 1; `instead` replaces the history entry. */
export function useTableQuery<Filter extends string, Sort extends string>(
  shape: TableShape<Filter, Sort>,
): [TableQuery<Filter, Sort>, (change: Partial<TableQuery<Filter, Sort>>, instead?: boolean) => void] {
  const [query, setQuery] = useState(() => readTableQuery(shape, location.search));
  useEffect(() => {
    const follow = () => setQuery(readTableQuery(shape, location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [shape]);
  // Typing a search adds no history entries; every other change adds one.
  const change = (part: Partial<TableQuery<Filter, Sort>>, instead = part.search !== undefined) => {
    const next = { ...query, page: 1, ...part };
    setQuery(next);
    const address = location.pathname + writeTableQuery(next);
    if (instead) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
  };
  return [query, change];
}
