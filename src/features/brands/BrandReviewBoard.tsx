import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { LikeButton } from '#src/features/reviews/likes/LikeButton.tsx';
import { readLikes } from '#src/features/reviews/likes/likes.ts';
import { showOwnReviews } from '#src/features/reviews/own/OwnReviews.tsx';
import { grownTo, keepGrown, returnToPlace } from '#src/features/lists/history-step.ts';
import { figure } from '#src/lib/text.ts';
import { words } from '#src/lib/words.ts';
import { BrandReviewCard } from '#src/features/reviews/brand/BrandReviewCard.tsx';
import { BrandReviewDialog } from './BrandReviewDialog.tsx';
import { brandReviewsPerPage, fetchBrandReviews } from './brand-review-calls.ts';
import { brandReviewView, type BrandReviewView } from '#src/features/reviews/brand/brand-review-view.ts';

interface Props {
  slug: string;
  brandName: string;
  /** First page of reviews, newest first. */
  reviews: readonly BrandReviewView[];
  page: number;
  total: number;
  /** Address of the next page, for browsers without scripts. */
  nextHref: string;
}

/** Review button, list of a brand's reviews, and もっと見る. */
export default function BrandReviewBoard({ slug, brandName, nextHref, ...first }: Props) {
  const [list, setList] = useState({
    reviews: first.reviews,
    page: first.page,
    total: first.total,
    full: first.reviews.length === brandReviewsPerPage,
  });
  const [state, setState] = useState<'idle' | 'waiting' | 'failed'>('idle');
  const [open, setOpen] = useState(false);
  const writeButton = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const firstAdded = useRef<number>(undefined);

  const show = async (page: number) => {
    setState('waiting');
    try {
      const { reviews, total } = await fetchBrandReviews(slug, page);
      const before = page === 1 ? [] : list.reviews;
      const known = new Set(before.map(({ id }) => id));
      const added = reviews.filter(({ id }) => !known.has(id)).map(brandReviewView);
      if (page > 1) firstAdded.current = before.length;
      setList({ reviews: [...before, ...added], page, total, full: reviews.length === brandReviewsPerPage });
      setState('idle');
      if (page > 1) keepGrown('brandReviews', page);
      requestAnimationFrame(() => void readLikes());
    } catch {
      setState('failed');
    }
  };

  // Restores the appended pages one by one after back or forward navigation.
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    wanted.current = first.page === 1 ? grownTo('brandReviews') : undefined;
  }, []);
  useEffect(() => {
    if (wanted.current === undefined || state === 'waiting') return;
    if (state === 'idle' && list.page < wanted.current && list.full) void show(list.page + 1);
    else {
      wanted.current = undefined;
      firstAdded.current = undefined;
      returnToPlace();
    }
  }, [list, state]);

  // After もっと見る the focus moves to the first added review.
  useEffect(() => {
    if (firstAdded.current === undefined || wanted.current !== undefined) return;
    box.current?.querySelectorAll<HTMLElement>('.review')[firstAdded.current]?.focus({ preventScroll: true });
    firstAdded.current = undefined;
  }, [list]);

  const more = (event: MouseEvent) => {
    event.preventDefault();
    if (state === 'waiting') return;
    void show(list.page + 1);
  };

  return (
    <div aria-busy={state === 'waiting' || undefined}>
      <p className="brand-review-write">
        <button className="btn" type="button" ref={writeButton} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          レビューを書く
        </button>
      </p>
      {/* OwnPosts renders into this element, perhaps before hydration; React leaves its content alone. */}
      <div data-own-posts={`brandReview:${slug}`} dangerouslySetInnerHTML={nothing} suppressHydrationWarning />
      <div ref={box}>
        {list.reviews.map((review) => (
          <BrandReviewCard key={review.id} review={review} actions={<Actions id={review.id} count={review.likeCount} />} />
        ))}
      </div>
      {state === 'failed' && (
        <div className="review-list-failed" role="alert">
          <p>レビューの取得に失敗しました</p>
          <p>レビューの読み込み中にエラーが発生しました。</p>
        </div>
      )}
      {first.page === 1 && list.full && list.reviews.length < list.total && (
        <div className="more">
          <a className="btn" data-variant="secondary" href={nextHref} rel="next" onClick={more}>
            {words.more}
          </a>
          <p className="num" role="status">
            {figure(list.reviews.length)} / {figure(list.total)}件
          </p>
        </div>
      )}
      {open && (
        <BrandReviewDialog
          slug={slug}
          brandName={brandName}
          opener={writeButton.current}
          close={() => setOpen(false)}
          posted={() => {
            showOwnReviews();
            void show(1);
          }}
        />
      )}
    </div>
  );
}

const nothing = { __html: '' };

function Actions({ id, count }: { id: number; count: number }) {
  return (
    <div className="review-foot">
      <LikeButton kind="brandReview" id={id} count={count} />
      <button className="report-button" type="button" data-report={`brandReview:${id}`} aria-haspopup="dialog">
        報告する
      </button>
    </div>
  );
}
