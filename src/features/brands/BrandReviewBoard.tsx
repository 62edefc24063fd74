import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { brandReviewsPerPage } from '#db/page-sizes.ts';
import { growingList } from '#src/features/lists/growing-list.ts';
import { grownTo, returnToPlace } from '#src/features/lists/history-step.ts';
import { firstRows, rowsDrawing, type RowsShown } from '#src/features/lists/rows.ts';
import { readLikes } from '#src/features/reviews/likes/likes.ts';
import { showOwnReviews } from '#src/features/reviews/own/OwnReviews.tsx';
import { ownPosts } from '#src/features/posts/own-posts.ts';
import { fetchPage, replaceParts } from '#src/lib/fetch-page.ts';
import { ReviewCard } from '#src/features/reviews/ReviewCard.tsx';
import type { ReviewView } from '#src/features/reviews/review-view.ts';
import { MoreLink } from '#src/ui/MoreLink.tsx';
import { BrandReviewDialog } from './BrandReviewDialog.tsx';
import { fetchBrandReviews } from './brand-review-calls.ts';

type Shown = RowsShown<ReviewView>;

/** Parts of a brand page that a review changes. `.empty` is shown instead of the summary while there are no reviews. */
const parts = ['.brand-head .rating', '#reviews > :is(.review-summary, .empty)', '.tabs > [href="#reviews"] .num'];

interface Props {
  brandId: number;
  slug: string;
  brandName: string;
  /** First page of reviews, newest first. */
  reviews: readonly ReviewView[];
  page: number;
  total: number;
  /** Address of the next page, for browsers without scripts. */
  nextHref: string;
  /** Whether the site sends mail, so that an address may be left. */
  mails: boolean;
}

/** Review button, list of a brand's reviews, and もっと見る. */
export default function BrandReviewBoard({ brandId, slug, brandName, nextHref, mails, ...first }: Props) {
  const [open, setOpen] = useState(false);
  const writeButton = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>(() => {
    const { reviews: rows, total } = first;
    return firstRows({ kept: 0, rows, total, more: first.page === 1 && rows.length === brandReviewsPerPage && rows.length < total });
  });
  const [list] = useState(() => {
    const drawing = rowsDrawing(
      shown,
      (next) => flushSync(() => setShown(next)),
      (row) => box.current?.querySelectorAll<HTMLElement>('.review')[row],
    );
    // Not from the number shown: a page may repeat a review, and holds the visitor's own that wait for an operator.
    let next = 2;
    return growingList({
      name: 'brandReviews',
      perPage: brandReviewsPerPage,
      failure: () => 'レビューの読み込み中にエラーが発生しました。',
      fetch: async ({ from, signal }) => {
        const page = from === 0 ? 1 : next;
        const part = await fetchBrandReviews(slug, page);
        if (!signal.aborted) next = page + 1;
        return part;
      },
      // The reviews stay while their successors are fetched.
      drawing: {
        ...drawing,
        wait: () => drawing.show({ phase: 'loading' }),
        fail: (_instead, failure) => drawing.show({ phase: 'failed', failure }),
      },
    });
  });
  const { rows, total, phase } = shown;

  useEffect(() => ownPosts.listen(() => void refreshFigures()), []);
  useEffect(() => {
    if (grownTo('brandReviews') !== undefined) void list.growTo().then(returnToPlace);
  }, [list]);
  useEffect(() => {
    if (rows !== first.reviews) void readLikes();
  }, [rows]);

  const more = (event: MouseEvent) => {
    event.preventDefault();
    if (phase !== 'loading') void list.grow(event.currentTarget);
  };

  return (
    <div aria-busy={phase === 'loading' || undefined}>
      <p className="brand-review-write">
        <button className="btn" type="button" ref={writeButton} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          レビューを書く
        </button>
      </p>
      {/* OwnPosts renders into this element, perhaps before hydration; React leaves its content alone. */}
      <div data-own-posts={`brandReview:${brandId}`} dangerouslySetInnerHTML={nothing} suppressHydrationWarning />
      <div ref={box}>
        {rows.map((review) => (
          <ReviewCard key={review.id} kind="brandReview" review={review} />
        ))}
      </div>
      {phase === 'failed' && (
        <div className="review-list-failed" role="alert">
          <p>レビューの取得に失敗しました</p>
          <p>{shown.failure}</p>
        </div>
      )}
      {shown.more && <MoreLink href={nextHref} shown={rows.length} total={total} onClick={more} live />}
      {open && (
        <BrandReviewDialog
          brandId={brandId}
          slug={slug}
          brandName={brandName}
          mails={mails}
          opener={writeButton.current}
          close={() => setOpen(false)}
          posted={() => {
            showOwnReviews();
            void list.load();
          }}
        />
      )}
    </div>
  );
}

const nothing = { __html: '' };

/**
 * Replaces mean, count and distribution by their current state after a review, as on a product page. Its function shared with that page would
 * be a script of its own, of which product pages would have to know before interaction (100 bytes).
 */
async function refreshFigures(): Promise<void> {
  const fresh = await fetchPage(`${location.pathname}?page=1`).catch(() => undefined);
  if (fresh) replaceParts(fresh, parts);
}
