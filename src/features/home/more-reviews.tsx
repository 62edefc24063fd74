import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
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
  if (await addReviews()) list?.children[first]?.querySelector<HTMLElement>('.recent-product')?.focus({ preventScroll: true });
}

/** Restores the appended reviews after back or forward navigation. */
export async function growAgain(): Promise<void> {
  await addReviews();
  returnToPlace();
}

let root: Root | undefined;

async function addReviews(): Promise<boolean> {
  const list = document.querySelector('[data-recent]');
  const after = document.querySelector('[data-after]');
  if (!list || !after) return false;
  const shown = new Set([...list.querySelectorAll<HTMLElement>('[data-report]')].map(({ dataset }) => dataset['report']));
  const draw = (view: ReactNode) => {
    if (!root) after.replaceChildren();
    root ??= createRoot(after);
    flushSync(() => root?.render(view));
  };
  const load = livePart<undefined, RecentReview[]>({
    fetch: fetchRecentReviews,
    wait: () => draw(<Skeletons count={3} shape="row" />),
    show: (reviews) => {
      const now = Date.now();
      const others = reviews.filter(({ id }) => !shown.has(`review:${String(id)}`));
      const rows = others.map((review) => <RecentReviewRow key={review.id} review={review} now={now} />);
      draw(createPortal(rows, list));
      after.remove();
      keepGrown('recentReviews', list.childElementCount);
    },
    fail: () => draw(<Failure text={failure} onRetry={() => void showMoreReviews()} />),
  });
  return load(undefined);
}
