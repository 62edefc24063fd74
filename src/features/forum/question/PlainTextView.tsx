import { paragraphsOf } from './plain-text.ts';

/** React version of `PlainText.astro`. */
export function PlainTextView({ text }: { text: string }) {
  return (
    <div className="plain-text">
      {paragraphsOf(text).map((pieces, at) => (
        <p key={at}>
          {pieces.map((piece, place) =>
            typeof piece === 'string' ? (
              piece
            ) : (
              <a className="link" key={place} href={piece.href} rel="ugc nofollow noopener">
                {piece.href}
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
