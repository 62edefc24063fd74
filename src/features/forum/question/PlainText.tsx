import { paragraphsOf } from './plain-text.ts';

/** Text of a visitor with its line breaks and without markup; URLs become links with `nofollow ugc`. */
export function PlainText({ text }: { text: string }) {
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
