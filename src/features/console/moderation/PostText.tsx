import { useId, useState } from 'react';
import { MarkedText } from './MarkedText.tsx';

/** Texts longer than this many characters start folded. */
const long = 240;

interface Props {
  text: string;
  passages?: readonly string[];
  /** Whether a long text starts unfolded, because something in it decides. */
  isOpen?: boolean;
}

/** Shows the text of a post; a long one can be folded. */
export function PostText({ text, passages = [], isOpen = false }: Props) {
  const [whole, setWhole] = useState(isOpen);
  const id = useId();
  const isLong = [...text].length > long;
  return (
    <>
      <p className="post-text" id={id} data-folded={isLong && !whole ? '' : undefined}>
        <MarkedText text={text} passages={passages} />
      </p>
      {isLong && (
        <button className="link post-unfold" type="button" aria-expanded={whole} aria-controls={id} onClick={() => setWhole(!whole)}>
          {whole ? '短く表示' : '全文を表示'}
        </button>
      )}
    </>
  );
}
