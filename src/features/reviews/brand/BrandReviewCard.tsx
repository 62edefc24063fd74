import type { CSSProperties, ReactNode } from 'react';
import { dateText } from '#src/lib/dates.ts';
import type { BrandReviewView } from './brand-review-view.ts';

interface Props {
  review: BrandReviewView;
  /** Badge next to the nickname: 確認中. */
  note?: ReactNode;
  /** Buttons under the text: いいね, 報告する. */
  actions?: ReactNode;
}

/** Brand review with its rating, text and date. */
export function BrandReviewCard({ review, note, actions }: Props) {
  const { id, nickname, initial, petKind, petLabel, rating, reviewText, createdAt } = review;
  const day = dateText(createdAt);
  return (
    <article className="review" id={`brand-review-${id}`} tabIndex={-1}>
      <header>
        <span className="review-avatar" data-pet={petKind} aria-hidden="true">
          {initial}
        </span>
        <p>
          <b>{nickname}</b>
          <small>{petLabel}</small>
        </p>
        {note}
        {day === '日付不明' ? <span>{day}</span> : <time dateTime={createdAt}>{day}</time>}
      </header>
      {rating > 0 && (
        <p className="rating">
          <span
            className="stars"
            role="img"
            aria-label={`5点満点中${rating.toFixed(1)}点`}
            style={{ '--r': rating, '--size': '18px' } as CSSProperties}
          />
          <b>{rating}</b>
        </p>
      )}
      <p className="review-text">{reviewText}</p>
      {actions}
    </article>
  );
}
