import type { ConsoleSectionCode } from './sections.ts';
import { callQuietly } from './session/in-session.ts';
import { writes } from './writes.ts';

let asked = 0;

/** Puts numbers beside entries of the menu: the work that waits behind each. Without a session or an answer there are none. */
async function count(): Promise<void> {
  const nth = ++asked;
  const found = await callQuietly('GET /api/admin/dashboard').catch(() => null);
  // A later count may have been answered first.
  if (!found || nth !== asked) return;
  const posts = Object.values(found.waiting).reduce((sum, each) => sum + each, 0);
  const counts = {
    moderation: posts,
    photos: found.waitingPhotos,
    articles: found.draftArticles,
    prices: found.duePrices,
    links: found.deadLinks,
    mail: found.openMails,
  } satisfies Partial<Record<ConsoleSectionCode, number>>;
  for (const [code, number] of Object.entries(counts)) {
    const entry = document.querySelector<HTMLElement>(`.console-menu [data-section='${code}']`);
    if (!entry) continue;
    entry.toggleAttribute('data-count', number > 0);
    if (number > 0) entry.dataset['count'] = number > 99 ? '99+' : String(number);
    entry.ariaDescription = number > 0 ? `${number}件` : null;
  }
}

/** Counts now, after each write, and when the operator comes back to the page. */
export function showMenuCounts(): void {
  // Until a first password is changed, which that page waits for, the call would be refused.
  if (new URLSearchParams(location.search).has('next')) return;
  void count();
  // Not after publishing: a decision about a waiting post changes no page.
  writes.listen(() => void count());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void count();
  });
}
