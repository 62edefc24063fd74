import { figure } from '#src/lib/text.ts';
import { words } from '#src/lib/words.ts';
import { Stars } from './art/Stars.tsx';

interface Props {
  rating: number;
  count: number;
  half?: boolean;
}

/** Renders stars, mean and count, or 評価なし without reviews. */
export function Rating({ rating, count, half = false }: Props) {
  if (count === 0) return <p className="rating unrated">{words.unrated}</p>;
  return (
    <p className="rating">
      <Stars rating={rating} half={half} />
      <b>{rating.toFixed(1)}</b>
      <span className="count">{`${figure(count)}件`}</span>
    </p>
  );
}
