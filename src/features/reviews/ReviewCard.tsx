import type { CSSProperties, ReactNode } from 'react';
import { LikeButton } from '#src/features/reviews/likes/LikeButton.tsx';
import type { LikeKind } from '#src/features/reviews/likes/like-calls.ts';
import { RowTime } from '#src/ui/RowTime.tsx';
import type { ReviewView } from './review-view.ts';

interface Props {
  kind: LikeKind;
  review: ReviewView;
  /** Present time of a fetched product review, whose date is relative. */
  now?: number;
  /** Badge next to the nickname: 確認中. */
  note?: ReactNode;
  /** Buttons under the text, by default いいね and 報告する. */
  actions?: ReactNode;
}

/** Review of a product or a brand as plain text with its line breaks, published and fetched. */
export function ReviewCard({ kind, review, now, note, actions = <Actions kind={kind} review={review} /> }: Props) {
  const { id, nickname, initial, petKind, petLabel, rating, axes, text, createdAt } = review;
  const date = kind === 'review' ? ({ relative: 'product', invalid: '最近' } as const) : ({ invalid: '日付不明' } as const);
  return (
    <article
      className="review"
      id={`${kind === 'review' ? 'review' : 'brand-review'}-${id}`}
      tabIndex={kind === 'brandReview' || now !== undefined ? -1 : undefined}
    >
      <header>
        <span className="review-avatar" data-pet={petKind} aria-hidden="true">
          {initial}
        </span>
        <p>
          <b>{nickname}</b>
          <small>{petLabel}</small>
        </p>
        {note}
        <RowTime value={createdAt} now={now} {...date} />
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

function Actions({ kind, review: { id, likeCount } }: Pick<Props, 'kind' | 'review'>) {
  return (
    <div className="review-foot" data-print="no">
      <LikeButton kind={kind} id={id} count={likeCount} />
      <button className="report-button" type="button" data-report={`${kind}:${id}`} aria-haspopup="dialog">
        報告する
      </button>
    </div>
  );
}

// Custom properties of the star style sheet: rating and size.
function starsStyle(rating: number): CSSProperties {
  return { '--r': rating, '--size': '18px' } as CSSProperties;
}
