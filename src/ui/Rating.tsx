import { figure } from '#src/lib/text.ts';
import { words } from '#src/lib/words.ts';
import { Stars } from './art/Stars.tsx';

interface Props {
  rating: number;
  count: number;
  /** Length of a bar after the count (badges.css), 0 to 1: its part of the longest one of the list. None is drawn without it. */
  share?: number | undefined;
}

/** Renders stars, mean and count, with a bar in rankings, or 評価なし without reviews. */
export function Rating({ rating, count, share }: Props) {
  if (count === 0) return <p className="rating unrated">{words.unrated}</p>;
  return (
    <p className="rating">
      <Stars rating={rating} />
      <b>{rating.toFixed(1)}</b>
      <span className="count" style={{ '--share': share } as React.CSSProperties}>{`${figure(count)}件`}</span>
    </p>
  );
}
