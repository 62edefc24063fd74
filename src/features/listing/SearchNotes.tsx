import { correctionText } from '#src/lib/correction-text.ts';
import { paths } from '#src/lib/paths.ts';
import type { SearchNote } from './query.ts';

interface Props {
  note: SearchNote;
  /** Number of products below. */
  shown: number;
}

/** Renders what the reader should know of a search above its products: words that were put right, and brands that it names. */
export function SearchNotes({ note: { corrected, called }, shown }: Props) {
  return (
    <>
      {shown > 0 && corrected.map((correction) => <p key={correction.typed}>{correctionText(correction)}</p>)}
      {called.map(({ name, slug }) => (
        <p key={slug}>
          <a className="link" href={paths.brand(slug)}>{`ブランド「${name}」のページを見る`}</a>
        </p>
      ))}
    </>
  );
}
