import type { Step } from '#src/features/lists/history-step.ts';
import { isUnmodified } from '#src/lib/unmodified.ts';

// Some links of the home page lead to a whole list. A plain click shows a part of it in place instead; the code is loaded then.
const shown: Record<string, () => Promise<(link: HTMLAnchorElement) => unknown>> = {
  axis: () => import('./chip-lists.tsx').then((code) => code.chooseAxis),
  popular: () => import('./chip-lists.tsx').then((code) => code.choosePet),
  recent: () => import('./more-reviews.tsx').then((code) => code.showMoreReviews),
};

// Restores the appended reviews after back or forward navigation.
if ((history.state as Step | null)?.recentReviews !== undefined)
  import('./more-reviews.tsx').then((code) => code.growAgain()).catch(() => undefined);

document.querySelector('main')?.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-in-place]') : null;
  const load = shown[link?.dataset['inPlace'] ?? ''];
  if (!link || !load || !isUnmodified(event)) return;
  event.preventDefault();
  load().then(
    (show) => show(link),
    () => location.assign(link.href),
  );
});
