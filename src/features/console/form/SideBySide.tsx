import { useMemo, useState, type ReactNode } from 'react';
import { folded, wordDiff, type Piece } from './word-diff.ts';

interface Props {
  before: string;
  after: string;
  /** Receives both texts with their differences marked and, where they are shortened, the button that shows all of them. */
  children: (sides: { before: ReactNode; after: ReactNode; whole: ReactNode }) => ReactNode;
}

/** Marks what differs between two texts that are shown beside each other; what they share is shortened to the text beside it. */
export function SideBySide({ before, after, children }: Props) {
  const [isWhole, setWhole] = useState(false);
  const [all, short] = useMemo(() => {
    const pieces = wordDiff(before, after);
    return [pieces, folded(pieces)];
  }, [before, after]);
  const isFolded = short.some(({ text }, at) => text !== all[at]?.text);
  const pieces = isWhole ? all : short;
  const whole = isFolded && (
    <button className="btn" data-variant="quiet" data-size="row" type="button" onClick={() => setWhole(!isWhole)}>
      {isWhole ? '違うところだけを見る' : '全文を見る'}
    </button>
  );
  return children({ before: sideOf(pieces, 'removed', before), after: sideOf(pieces, 'added', after), whole });
}

// Texts that share nothing are not marked as a whole.
function sideOf(pieces: readonly Piece[], own: 'removed' | 'added', text: string): ReactNode {
  if (!pieces.some(({ kind }) => kind === 'same')) return text;
  return pieces
    .filter(({ kind }) => kind === 'same' || kind === own)
    .map((piece, at) => (piece.kind === 'same' ? <span key={at}>{piece.text}</span> : <mark key={at}>{piece.text}</mark>));
}
