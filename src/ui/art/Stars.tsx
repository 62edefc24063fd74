import type { CSSProperties } from 'react';

interface Props {
  /** 0 to 5. */
  rating: number;
  /** Side of one star in px; 16 is the style sheet's default. */
  size?: number;
}

/** Renders five stars for a rating above 0, next to its figure (a product without reviews shows 評価なし instead). */
export function Stars({ rating, size = 16 }: Props) {
  const style = { '--r': filledStars(rating), ...(size !== 16 && { '--size': `${size}px` }) } as CSSProperties;
  return <span className="stars" role="img" aria-label={`5点満点中${rating.toFixed(1)}点`} style={style} />;
}

/** Returns the number of filled stars for a rating of 0 to 5: rounded down to a half. */
export function filledStars(rating: number): number {
  return Math.floor(Math.min(5, Math.max(0, rating)) * 2) / 2;
}
