import { callOrNull } from '#src/lib/request.ts';
import { publishing } from './publishing/publishing.ts';

/** Puts numbers beside entries of the menu: waiting posts and pictures, and drafts. Without a session or an answer there are none. */
async function count(): Promise<void> {
  const found = await callOrNull('GET /api/admin/dashboard').catch(() => null);
  if (!found) return;
  const posts = Object.values(found.waiting).reduce((sum, each) => sum + each, 0);
  for (const [code, number] of Object.entries({ moderation: posts, photos: found.waitingPhotos, articles: found.draftArticles })) {
    const entry = document.querySelector<HTMLElement>(`.console-menu [data-section='${code}']`);
    if (!entry) continue;
    entry.toggleAttribute('data-count', number > 0);
    if (number > 0) entry.dataset['count'] = number > 99 ? '99+' : String(number);
    entry.ariaDescription = number > 0 ? `${number}件` : null;
  }
}

/** Counts now, after each saved change, and when the operator comes back to the page. */
export function showMenuCounts(): void {
  // Until a first password is changed, which that page waits for, the call would be refused.
  if (new URLSearchParams(location.search).has('next')) return;
  void count();
  publishing.listen(({ state }) => {
    if (state === 'published') void count();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void count();
  });
}
