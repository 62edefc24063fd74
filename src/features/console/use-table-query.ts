import { useEffect, useState } from 'react';
import { readTableQuery, writeTableQuery, type TableQuery, type TableShape } from './table-query.ts';

/** What a table shows, held in the page's address. A change of anything but the page goes to the first page. */
export function useTableQuery<Filter extends string, Sort extends string>(
  shape: TableShape<Filter, Sort>,
): [TableQuery<Filter, Sort>, (change: Partial<TableQuery<Filter, Sort>>) => void] {
  const [query, setQuery] = useState(() => readTableQuery(shape, location.search));
  useEffect(() => {
    const follow = () => setQuery(readTableQuery(shape, location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [shape]);
  const change = (part: Partial<TableQuery<Filter, Sort>>) => {
    const next = { ...query, page: 1, ...part };
    setQuery(next);
    const address = location.pathname + writeTableQuery(next);
    // Typing a search is one step back, turning a page is one each.
    if (part.search === undefined) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  };
  return [query, change];
}
