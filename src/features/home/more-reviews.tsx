import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { isFocusFree } from '#src/features/lists/free-focus.ts';
import { keepGrown, returnToPlace } from '#src/features/lists/history-step.ts';
import { livePart } from '#src/features/lists/live-part.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { Skeletons } from '#src/ui/Skeletons.tsx';
import { fetchRecentReviews, type RecentReview } from './home-calls.ts';
import { RecentReviewRow } from './RecentReviewRow.tsx';

const failure = 'レビューの読み込みに失敗しました。もう一度お試しください。';

/** Appends the newest reviews that are not shown yet, and moves the focus to the first; they, or an error, replace the button. */
export async function showMoreReviews(): Promise<void> {
  const list = document.querySelector('[data-recent]');
  const first = list?.childElementCount ?? 0;
  if ((await addReviews()) && isFocusFree())
    list?.children[first]?.querySelector<HTMLElement>('.recent-product')?.focus({ preventScroll: true });
}

/** Restores the appended reviews after back or forward navigation. */
export async function growAgain(): Promise<void> {
  await addReviews();
  returnToPlace();
}

let root: Root | undefined;

const load = livePart<Element, RecentReview[]>({
  fetch: fetchRecentReviews,
  wait: () => draw(<Skeletons count={3} shape="row" />),
  show: (reviews, list) => {
    const shown = new Set([...list.querySelectorAll<HTMLElement>('[data-report]')].map(({ dataset }) => dataset['report']));
    const others = reviews.filter(({ id }) => !shown.has(`review:${String(id)}`));
    const now = Date.now();
    const rows = others.map((review) => <RecentReviewRow key={review.id} review={review} now={now} />);
    draw(createPortal(rows, list));
    placeAfter()?.remove();
    keepGrown('recentReviews', list.childElementCount);
  },
  fail: () => draw(<Failure text={failure} onRetry={() => void showMoreReviews()} />),
});

async function addReviews(): Promise<boolean> {
  const list = document.querySelector('[data-recent]');
  return list !== null && placeAfter() !== null && load(list);
}

function draw(view: ReactNode): void {
  const place = placeAfter();
  if (!place) return;
  if (!root) place.replaceChildren();
  root ??= createRoot(place);
  flushSync(() => root?.render(view));
}

/** Returns the place of もっと見る below the list; null once all reviews are shown. */
function placeAfter(): Element | null {
  return document.querySelector('[data-after]');
}
