import { words } from '#src/lib/words.ts';

interface Props {
  /** Of the box around them. */
  className: string;
  cards?: number;
  lines: number;
}

/** In the place of cards that are being loaded. */
export function LoadingCards({ className, cards = 3, lines }: Props) {
  return (
    <div className={className} aria-busy="true">
      <p className="sr-only" role="status">
        {words.loading}
      </p>
      {Array.from({ length: cards }, (_card, at) => (
        <div key={at} className="console-card skeleton" aria-hidden="true">
          {Array.from({ length: lines }, (_line, line) => (
            <i key={line} />
          ))}
        </div>
      ))}
    </div>
  );
}
