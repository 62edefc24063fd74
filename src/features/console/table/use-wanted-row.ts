import { useEffect, useRef } from 'react';
import { toast } from '#src/features/toast/toast.ts';
import { restoringPlace } from '../session/own-role.ts';

interface Wanted<Row> {
  /** Names the kind of row where there is none. */
  noun: string;
  open: (row: Row) => void;
  /** Asks for a list that has the row if there is one; returns false where `rows` are that list. */
  widen?: (id: number) => boolean;
}

/**
 * Opens once the row whose id the URL has as `edit`, as soon as the list has come, and takes it out of the URL; says so if there is none.
 * `rows` is undefined until the list has come.
 */
export function useWantedRow<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  { noun, open, widen = () => false }: Wanted<Row>,
): void {
  const wanted = useRef(new URLSearchParams(location.search).get('edit'));
  useEffect(() => {
    if (wanted.current === null || !rows) return;
    const id = Number(wanted.current);
    const row = rows.find((each) => each.id === id);
    if (!row && Number.isInteger(id) && widen(id)) return;
    wanted.current = null;
    const address = new URL(location.href);
    address.searchParams.delete('edit');
    history.replaceState(null, '', address);
    if (row) open(row);
    else
      toast({
        title: `この${noun}は見つかりません`,
        text: `削除された${noun}は、${restoringPlace()}から戻せます。`,
        destructive: true,
      });
  });
}
