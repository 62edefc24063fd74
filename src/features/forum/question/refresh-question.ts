import { atom } from 'nanostores';
import { fetchPage, replaceParts } from '#src/lib/fetch-page.ts';
import { showRelative } from '#src/ui/show-relative.ts';
import { showKnownVotes } from '#src/features/posts/votes.ts';

/** Counts refreshes of the replies, so that marks kept on the device are applied again. */
export const answersShown = atom(0);

/** Parts of the page that a reply or a choice of best answer changes. */
const parts = ['.question-badges', '.asker .facts', '.answers'];

/**
 * Replaces parts of the page by the current state of the question. With a query parameter the page is rendered on request, so it
 * is newer than the published one. The reply form is replaced once the question is resolved. On failure the page stays as it is.
 */
export async function refreshQuestion(): Promise<void> {
  const fresh = await fetchPage(`${location.pathname}?page=1`).catch(() => undefined);
  if (!fresh) return;
  replaceParts(fresh, fresh.querySelector('[data-resolved]') ? [...parts, '.closing'] : parts);
  showRelative();
  showKnownVotes();
  answersShown.set(answersShown.get() + 1);
}
