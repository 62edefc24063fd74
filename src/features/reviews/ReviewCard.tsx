import { createElement, type ReactNode } from 'react';
import { OwnNote } from '#src/features/posts/OwnNote.tsx';
import { ReportButton } from '#src/features/posts/ReportButton.tsx';
import { LikeButton } from '#src/features/reviews/likes/LikeButton.tsx';
import type { LikeKind } from '#src/features/reviews/likes/like-calls.ts';
import { Stars } from '#src/ui/art/Stars.tsx';
import { Time } from '#src/ui/Time.tsx';
import { PhotoList } from './photos/PhotoList.tsx';
import { ProvidedBadge } from './ProvidedBadge.tsx';
import type { ReviewView } from './review-view.ts';

interface Props {
  kind: LikeKind;
  review: ReviewView;
  /** Present time of a fetched product review, whose date is relative. */
  now?: number;
  /** Badge next to the nickname, by default 確認中 for a review that waits. */
  note?: ReactNode;
  /** Buttons under the text, by default いいね and 報告する; none for a review that waits. */
  actions?: ReactNode;
}

/** Review of a product or a brand as plain text with its line breaks, published and fetched. */
export function ReviewCard({ kind, review, now, ...given }: Props) {
  const { isWaiting = false } = review;
  const { note = isWaiting && <OwnNote status="pending" />, actions = !isWaiting && <Actions kind={kind} review={review} /> } = given;
  const { id, nickname, initial, petKind, petLabel, animal, rating, axes, isProvided, text, createdAt, photos = [] } = review;
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
          {createElement('small', null, ...partsOf(animal ? `${petLabel}・${animal}` : petLabel))}
        </p>
        {isProvided && <ProvidedBadge />}
        {note}
        <Time value={createdAt} now={now} {...date} />
      </header>
      {rating !== undefined && (
        <p className="rating">
          <Stars rating={rating} size={18} />
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
      {photos.length > 0 && <PhotoList photos={photos} />}
      {actions}
    </article>
  );
}

// Lines break between parts only, each of which ends with its middle dot.
function partsOf(line: string): ReactNode[] {
  return line.match(/[^・]+・*/g)?.map((part) => <span>{part}</span>) ?? [];
}

function Actions({ kind, review: { id, likeCount } }: Pick<Props, 'kind' | 'review'>) {
  return (
    <div className="review-foot" data-print="no">
      <LikeButton kind={kind} id={id} count={likeCount} />
      <ReportButton kind={kind} id={id} />
    </div>
  );
}
