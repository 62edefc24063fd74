import { useEffect, useRef, type MouseEvent } from 'react';
import { LikeButton } from '#src/features/reviews/likes/LikeButton.tsx';
import { readLikes } from '#src/features/reviews/likes/likes.ts';
import { keepGrown } from '#src/features/lists/history-step.ts';
import { figure } from '#src/lib/text.ts';
import { paths } from '#src/lib/paths.ts';
import { words } from '#src/lib/words.ts';
import { ReviewCardView } from './ReviewCardView.tsx';
import { ReviewListSkeleton } from './ReviewListSkeleton.tsx';
import { useReviewList } from './use-review-list.ts';

interface Props {
  productId: number;
  productPet: 'dog' | 'cat' | 'small_animal' | 'bird';
  /** Number of server-rendered reviews, and of all reviews that match the filters. */
  here: number;
  total: number;
  /** API request for the following reviews, and the page that shows them without scripts. */
  next: string | undefined;
  nextPage: string | undefined;
}

/** Fetched reviews: they follow the server-rendered ones, or replace them when the filters change. */
export default function ReviewList({ productId, productPet, here, total, next, nextPage }: Props) {
  const list = useReviewList(productId, total, next);
  const box = useRef<HTMLDivElement>(null);
  const { instead, reviews, waiting, problem } = list;
  const shown = reviews.length + (instead ? 0 : here);

  useEffect(() => showInstead(instead), [instead]);
  useEffect(() => {
    if (instead && reviews.length === 0 && waiting) announce(words.uncounted.loading);
    else if (instead && reviews.length === 0 && problem !== undefined) announce(words.uncounted.failed);
    else if (instead && !waiting) announce(`${figure(list.total)}件のレビュー`);
    if (reviews.length > 0) {
      void readLikes();
      if (!instead) keepGrown('reviews', reviews.length);
    }
  }, [waiting, instead, problem, list.total, reviews.length]);

  async function more(event: MouseEvent) {
    event.preventDefault();
    const first = reviews.length;
    await list.loadMore();
    // Moves the focus to the first added review.
    requestAnimationFrame(() => box.current?.querySelectorAll<HTMLElement>('.review')[first]?.focus({ preventScroll: true }));
  }

  return (
    <div ref={box} aria-busy={waiting || undefined}>
      {reviews.map((review) => (
        <ReviewCardView key={review.id} review={review} actions={<Actions id={review.id} count={review.likeCount} />} />
      ))}
      {waiting && <ReviewListSkeleton />}
      {problem !== undefined && (
        <div className="alert" role="alert">
          <div>
            <p className="alert-title">{words.error}</p>
            <p>{problem}</p>
            <button className="btn" data-variant="secondary" data-size="row" type="button" onClick={(event) => void more(event)}>
              {words.retry}
            </button>
          </div>
        </div>
      )}
      {instead && !waiting && problem === undefined && reviews.length === 0 && (
        <div className="empty">
          <img src={paths.petImage(productPet)} alt="" width="96" height="96" />
          <h3 className="h3">条件に合うレビューはありません</h3>
          <a className="btn" data-variant="secondary" href={`${paths.product(productId)}#reviews`} data-reviews="">
            条件をクリア
          </a>
        </div>
      )}
      {list.next !== undefined && !waiting && problem === undefined && (
        <div className="more">
          <a className="btn" data-variant="secondary" href={nextPage ?? '#reviews'} rel="next" onClick={(event) => void more(event)}>
            {words.more}
          </a>
          <p className="num">
            {figure(shown)} / {figure(list.total)}件
          </p>
        </div>
      )}
    </div>
  );
}

function Actions({ id, count }: { id: number; count: number }) {
  return (
    <div className="review-foot">
      <LikeButton kind="review" id={id} count={count} />
      <button className="report-button" type="button" data-report={`review:${id}`} aria-haspopup="dialog">
        報告する
      </button>
    </div>
  );
}

// Hides the server-rendered reviews, which are outside this island.
function showInstead(instead: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('.reviews-here, #reviews .pager')) part.hidden = instead;
}

function announce(sentence: string): void {
  const count = document.querySelector('.review-controls .count');
  if (count) count.textContent = sentence;
}
