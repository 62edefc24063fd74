import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { RankedPetType } from '#api/contract/vocabulary.ts';
import { reviewsPerPage } from '#db/page-sizes.ts';
import { isFocusFree } from '#src/features/lists/free-focus.ts';
import { growingList } from '#src/features/lists/growing-list.ts';
import { grownTo, returnToPlace } from '#src/features/lists/history-step.ts';
import { firstRows, rowsDrawing, type RowsShown } from '#src/features/lists/rows.ts';
import { isByNearness } from '#src/features/pets/near-sort.ts';
import { readLikes } from '#src/features/reviews/likes/likes.ts';
import { focusHeading } from '#src/lib/focus-heading.ts';
import { paths } from '#src/lib/paths.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { figure } from '#src/lib/text.ts';
import { words } from '#src/lib/words.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { MoreLink } from '#src/ui/MoreLink.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { Skeletons } from '#src/ui/Skeletons.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { requestedReviews } from './requested-reviews.ts';
import { fetchReviews } from './review-list-fetch.ts';
import { readReviewPage, reviewsCall } from './review-page.ts';
import type { ReviewView } from './review-view.ts';

interface Props {
  productId: number;
  productPet: RankedPetType;
  /** Number of server-rendered reviews, and of all reviews that match the filters. */
  here: number;
  total: number;
  /** API request for the following reviews, and the page that shows them without scripts. */
  next: string | undefined;
  nextPage: string | undefined;
}

type Shown = RowsShown<ReviewView>;

const NearLine = onDemand(() => import('./near/NearLine.tsx'));

/** Fetched reviews: they follow the server-rendered ones, or replace them when the filters change. */
export default function ReviewList(props: Props) {
  const { productId, productPet, nextPage } = props;
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>(() => firstRows({ kept: props.here, total: props.total, more: props.next !== undefined }));
  const [list] = useState(() =>
    reviewList(props, shown, {
      draw: (next) => flushSync(() => setShown(next)),
      focusable: (row) => box.current?.querySelectorAll<HTMLElement>('.review')[row],
    }),
  );
  const requested = useStore(requestedReviews);
  const { kept, rows, total, phase } = shown;
  // The first render must equal the server's, which knows no request.
  const [instead, setInstead] = useState(false);

  useEffect(() => {
    setInstead(requested !== undefined);
    showInstead(requested !== undefined);
    if (requested || instead) list.choose(requested?.query, grownTo('reviews'), returnToPlace);
    else void list.restore();
    // Depends on the request alone: the previous list does not matter.
  }, [requested]);
  useEffect(() => {
    if (instead && phase === 'shown') announce(countText(total));
    else if (instead && rows.length === 0 && (phase === 'loading' || phase === 'failed'))
      announce(words.uncounted[phase], phase === 'failed');
    if (rows.length > 0) void readLikes();
  }, [instead, phase, total, rows.length]);

  const more = (event: MouseEvent) => {
    event.preventDefault();
    void list.grow(event.currentTarget);
  };

  return (
    <div ref={box} aria-busy={phase === 'loading' || undefined}>
      {/* Stays while another animal is chosen in it, because it has the focus. */}
      {instead && phase !== 'failed' && total > 0 && isByNearness(new URLSearchParams(requested?.query)) && (
        <NearLine again={() => list.choose(requested?.query ?? '')} />
      )}
      {rows.map((review) => (
        <ReviewCard key={review.id} kind="review" review={review} now={Date.now()} />
      ))}
      {phase === 'loading' && <Skeletons count={3} shape="row" quiet={instead && rows.length === 0} />}
      {phase === 'failed' && <Failure text={shown.failure} onRetry={shown.retry} />}
      {instead && phase === 'shown' && rows.length === 0 && (
        <div className="empty">
          <img src={paths.petImage(productPet)} alt="" width="96" height="96" />
          <h3 className="h3">条件に合うレビューはありません</h3>
          <a className="btn" data-variant="secondary" href={`${paths.product(productId)}#reviews`} data-reviews="">
            条件をクリア
          </a>
        </div>
      )}
      {shown.more && phase === 'shown' && (
        <MoreLink href={nextPage ?? '#reviews'} shown={kept + rows.length} total={total} onClick={more} />
      )}
    </div>
  );
}

interface Drawn {
  draw: (shown: Shown) => void;
  focusable: (row: number) => HTMLElement | undefined;
}

function reviewList({ productId, productPet, here, next }: Props, first: Shown, { draw, focusable }: Drawn) {
  // Undefined for the server-rendered reviews.
  let query: string | undefined;
  let before = here;
  let call = next;
  // The rows of this island follow the server-rendered ones, which it does not contain.
  const drawing = rowsDrawing(first, draw, (row) => focusable(row - before));
  const { load, grow, growTo } = growingList({
    name: 'reviews',
    perPage: reviewsPerPage,
    failure: (error) => sentenceOf(error, 'レビューの取得に失敗しました'),
    fetch: async ({ from, count, signal }) => {
      if (query === undefined && from === 0) {
        call = next;
        announce(countText(first.total));
        return first;
      }
      const parameters = new URLSearchParams(query);
      const wanted = readReviewPage(parameters);
      if (isByNearness(parameters)) {
        const { readNear } = await import('./near/near-reviews.ts');
        return readNear({ id: productId, kind: productPet }, wanted, { from, count });
      }
      const following = from > 0 ? call : undefined;
      const page = await fetchReviews(following ?? reviewsCall(productId, wanted));
      if (!signal.aborted) call = page.next;
      return { rows: page.reviews, total: page.total, more: page.next !== undefined };
    },
    drawing,
  });
  const choose = (wanted?: string, length?: number, done?: () => void) => {
    // What was pressed in place of reviews goes away, as the button of a retry does later.
    let losesFocus = drawing.length() === 0;
    query = wanted;
    before = wanted === undefined ? here : 0;
    drawing.show({ kept: 0, rows: [], more: false, phase: 'requested' });
    void load(length, () => {
      done?.();
      if (losesFocus && isFocusFree()) focusHeading(countPlace);
      losesFocus = true;
    });
  };
  /** Restores the appended pages after back or forward navigation. */
  const restore = async () => {
    if (grownTo('reviews') === undefined) return;
    document.querySelector('.more-reviews')?.setAttribute('open', '');
    await growTo();
    returnToPlace();
  };
  return { choose, grow, restore };
}

// Hides the server-rendered reviews, which are outside this island.
function showInstead(instead: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('.reviews-here, #reviews .pager')) part.hidden = instead;
}

function countText(total: number): string {
  return `${figure(total)}件のレビュー`;
}

const countPlace = '.review-controls .count';

/** Shows a sentence in place of the count. A `silent` one is not read out: of a failure the alert speaks. */
function announce(sentence: string, silent = false): void {
  const count = document.querySelector(countPlace);
  if (!count) return;
  count.ariaLive = silent ? 'off' : null;
  count.textContent = sentence;
}
