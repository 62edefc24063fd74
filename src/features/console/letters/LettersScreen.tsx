import { useState } from 'react';
import { Console } from '../Console.tsx';
import { useTableQuery } from '../table/use-table-query.ts';
import { LetterBoard } from './LetterBoard.tsx';
import { LetterList } from './LetterList.tsx';

const screen = { filters: ['letter'], sorts: [] } as const;

/** Renders the メルマガ screen: the list of letters, or the one that the address names. */
export default function LettersScreen() {
  return (
    <Console>
      <Letters />
    </Console>
  );
}

function Letters() {
  const [query, change] = useTableQuery(screen);
  const [shown, setShown] = useState({ letter: query.letter, nth: 0 });
  if (shown.letter !== query.letter) setShown({ letter: query.letter, nth: shown.nth + 1 });
  // With the page of the list, to which the way back leads.
  const { page } = query;
  const open = (letter: string) => change({ letter, page });
  if (query.letter === '') return <LetterList query={query} onChange={change} onOpen={open} />;
  // The board of a new letter stays over its first save, with what is typed meanwhile.
  const rename = (letter: string) => {
    setShown({ ...shown, letter });
    change({ letter, page }, true);
  };
  return <LetterBoard key={shown.nth} name={query.letter} onAdded={rename} onOpen={open} />;
}
