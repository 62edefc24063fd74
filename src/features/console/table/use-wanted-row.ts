import { useEffect, useRef } from 'react';

/** Calls `open` once with the row whose id the URL has as `edit`, as soon as the list has it, and takes it out of the URL. */
export function useWantedRow<Row extends { id: number }>(rows: readonly Row[], open: (row: Row) => void): void {
  const wanted = useRef(Number(new URLSearchParams(location.search).get('edit')));
  const row = wanted.current > 0 ? rows.find(({ id }) => id === wanted.current) : undefined;
  useEffect(() => {
    if (!row || wanted.current === 0) return;
    wanted.current = 0;
    const address = new URL(location.href);
    address.searchParams.delete('edit');
    history.replaceState(null, '', address);
    open(row);
  });
}
