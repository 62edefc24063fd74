import { words } from '#src/lib/words.ts';

interface Props {
  /** Class of the wrapping element. */
  className: string;
  cards?: number;
  lines: number;
}

/** Renders skeleton cards while the content loads. */
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
