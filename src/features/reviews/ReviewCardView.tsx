import type { ReactNode } from 'react';
import { dateText, productRelative } from '#src/lib/dates.ts';
import type { ReviewView } from './review-view.ts';

interface Props {
  review: ReviewView;
  /** Badge next to the nickname: 確認中. */
  note?: ReactNode;
  /** Buttons under the text: いいね, 報告する. */
  actions?: ReactNode;
}

/** React version of `ReviewCard.astro` for fetched reviews; its time is already relative. */
export function ReviewCardView({ review, note, actions }: Props) {
  const { id, nickname, initial, petKind, petLabel, rating, axes, text, createdAt } = review;
  const day = dateText(createdAt, '最近');
  return (
    <article className="review" id={`review-${id}`} tabIndex={-1}>
      <header>
        <span className="review-avatar" data-pet={petKind} aria-hidden="true">
          {initial}
        </span>
        <p>
          <b>{nickname}</b>
          <small>{petLabel}</small>
        </p>
        {note}
        {day === '最近' ? (
          <span>{day}</span>
        ) : (
          <time dateTime={createdAt} title={day}>
            {productRelative(createdAt, Date.now())}
          </time>
        )}
      </header>
      {rating !== undefined && (
        <p className="rating">
          <span className="stars" role="img" aria-label={`5点満点中${rating.toFixed(1)}点`} style={starsStyle(rating)} />
          <b>{rating}</b>
        </p>
      )}
      {axes.length > 0 && (
        <ul className="review-axes">
          {axes.map(({ label, value }) => (
            <li key={label}>
              {label} <b>{value}</b>
            </li>
          ))}
        </ul>
      )}
      <p className="review-text">{text}</p>
      {actions}
    </article>
  );
}

// Custom properties of the star style sheet: rating and size.
function starsStyle(rating: number): React.CSSProperties {
  return { '--r': rating, '--size': '18px' } as React.CSSProperties;
}
