import { useEffect, useState } from 'react';
import { readTableQuery, writeTableQuery, type TableQuery } from './table-query.ts';

/** What the table shows, held in the page's address. A change of anything but the page goes to the first page. */
export function useTableQuery(): [TableQuery, (change: Partial<TableQuery>) => void] {
  const [query, setQuery] = useState(() => readTableQuery(location.search));
  useEffect(() => {
    const follow = () => setQuery(readTableQuery(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const change = (part: Partial<TableQuery>) => {
    const next = { ...query, page: 1, ...part };
    setQuery(next);
    const address = location.pathname + writeTableQuery(next);
    // Typing a search is one step back, turning a page is one each.
    if (part.search === undefined) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  };
  return [query, change];
}
