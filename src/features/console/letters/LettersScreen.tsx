import { Console } from '../Console.tsx';
import { useTableQuery } from '../table/use-table-query.ts';
import { LetterBoard } from './LetterBoard.tsx';
import { LetterList } from './LetterList.tsx';

const screen = { filters: ['letter'], sorts: [] } as const;

/** Renders the お知らせメール screen: the list of letters, or the one that the address names. */
export default function LettersScreen() {
  return (
    <Console>
      <Letters />
    </Console>
  );
}

function Letters() {
  const [query, change] = useTableQuery(screen);
  const open = (letter: string, instead = false) => change({ letter }, instead);
  if (query.letter === '') return <LetterList query={query} onChange={change} onOpen={open} />;
  return <LetterBoard key={query.letter} name={query.letter} onOpen={open} />;
}
