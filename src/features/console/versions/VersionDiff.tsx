import { useMemo } from 'react';
import { folded, wordDiff } from '../form/word-diff.ts';

interface Props {
  label: string;
  before: string;
  after: string;
}

/** Shows what differs between two values of a field, word by word. */
export function VersionDiff({ label, before, after }: Props) {
  const pieces = useMemo(() => folded(wordDiff(before, after)), [before, after]);
  return (
    <section className="version-field" aria-label={label}>
      <h3>{label}</h3>
      <p>
        {pieces.map(({ kind, text }, at) => {
          if (kind === 'removed') return <del key={at}>{text}</del>;
          return kind === 'added' ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>;
        })}
      </p>
    </section>
  );
}
