import { createElement } from 'react';
import type { NameParts } from '#api/contract/products.ts';

type Props = Pick<NameParts, 'phrases'> & Partial<NameParts>;

const lineBreak = <wbr />;

/** Renders a name whose lines break between phrases only. Its text stays the name: for copying, search and screen readers. */
export function Phrases({ phrases, amount = '' }: Props) {
  const ends = phrases.flatMap((phrase, at) => (phrase.endsWith('。') && at + 1 < phrases.length ? at + 1 : []));
  return (
    <>
      {ends.length === 0
        ? withBreaks('phrases', phrases)
        : [0, ...ends].map((from, at) => withBreaks('phrases sentence', phrases.slice(from, ends[at]), from))}
      {amount && ' '}
      {amount && <small className="amount">{amount}</small>}
    </>
  );
}

// Children as arguments: rendering a list with keys takes three times as long.
function withBreaks(className: string, phrases: readonly string[], key?: number) {
  const children = phrases.flatMap((phrase, at) => (at === 0 ? phrase : [lineBreak, phrase]));
  return createElement('span', { className, key }, ...children);
}
