import { readDevice } from '#src/lib/device-storage.ts';
import { onceLoaded } from '#src/lib/connection-error.ts';

// Likes, reports and own posts: listens for interactions and loads their code on demand.
const likes = () => import('./likes/likes.ts');
const signs = ['pointerover', 'focusin'] as const;

for (const sign of signs) document.addEventListener(sign, readOnFirstSign, { passive: true });
document.addEventListener('click', act);
if (readDevice('liked')) readWhenSeen();
const own = JSON.stringify(readDevice('own-posts') ?? '');
for (const place of document.querySelectorAll<HTMLElement>('[data-own-posts]'))
  if (own.includes(`"${place.dataset['ownPosts'] ?? ''}"`))
    import('./own/OwnReviews.tsx').then((code) => code.showOwnReviews()).catch(() => undefined);

/** Fetches the like states on the first interaction with a review. */
function readOnFirstSign({ target }: Event): void {
  if (!(target as Element).closest('.review, [data-like]')) return;
  for (const sign of signs) document.removeEventListener(sign, readOnFirstSign);
  read();
}

function act({ target }: MouseEvent): void {
  const button = (target as Element).closest<HTMLElement>('[data-like], [data-report]');
  if (!button) return;
  const loading = button.dataset['like']
    ? likes().then((code) => () => code.like(button))
    : import('#src/features/posts/ReportDialog.tsx').then((code) => () => code.openReport(button));
  onceLoaded(button, loading);
}

/** Visitors with earlier likes see them marked without interaction. */
function readWhenSeen(): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    read();
  });
  for (const button of document.querySelectorAll('[data-like]')) seen.observe(button);
}

function read(): void {
  likes()
    .then(({ readLikes }) => readLikes())
    .catch(() => undefined);
}
