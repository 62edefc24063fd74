import { useEffect, useRef, useState } from 'react';
import { longestSearch } from '#api/contract/search-limit.ts';
import { Icon } from '#src/ui/art/Icon.tsx';

interface Props {
  /** Accessible name and placeholder. */
  label: string;
  search: string;
  onSearch: (search: string) => void;
}

/** Milliseconds between the last keystroke and the search. */
const pause = 250;

/** Renders a search field that searches while one types. */
export function SearchField({ label, search, onSearch }: Props) {
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
    <div className="search-box">
      <Icon name="search" size={18} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={longestSearch}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
    </div>
  );
}
