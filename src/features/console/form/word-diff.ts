import { diffArrays, diffLines, type ChangeObject } from 'diff';

/** A part of a text that two versions share, or that only one of them has. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Milliseconds after which texts are compared by line, and then no more: a page must not freeze over two long, unlike texts. */
const patience = 300;
const words = new Intl.Segmenter('ja', { granularity: 'word' });

/** Compares two texts word by word. The pieces without the added ones are the first text, those without the removed ones the second. */
export function wordDiff(before: string, after: string): Piece[] {
  if (before === '' || after === '') return whole(before, after);
  const options = { timeout: patience };
  const byWord = diffArrays(wordsIn(before), wordsIn(after), options);
  if (byWord) return byWord.map((change) => pieceOf(change, change.value.join('')));
  return diffLines(before, after, options)?.map((change) => pieceOf(change, change.value)) ?? whole(before, after);
}

/** Characters of unchanged text that stay visible beside a change. */
const context = 60;

/** Shortens what two versions share to the text beside the changes. */
export function folded(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, at) => {
    if (piece.kind !== 'same' || piece.text.length <= 3 * context) return piece;
    const head = at === 0 ? '' : piece.text.slice(0, context).toWellFormed();
    const tail = at === pieces.length - 1 ? '' : piece.text.slice(-context).toWellFormed();
    return { kind: 'same', text: `${head} … ${tail}` };
  });
}

function wordsIn(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment);
}

function pieceOf({ added, removed }: Pick<ChangeObject<unknown>, 'added' | 'removed'>, text: string): Piece {
  return { kind: added ? 'added' : removed ? 'removed' : 'same', text };
}

function whole(before: string, after: string): Piece[] {
  const pieces: Piece[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return pieces.filter(({ text }) => text !== '');
}
