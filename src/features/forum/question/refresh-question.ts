import { atom } from 'nanostores';
import { leaveNotice } from '#src/features/toast/notice.ts';
import type { ToastMessage } from '#src/features/toast/toaster.ts';
import { fetchPage, replaceParts } from '#src/lib/fetch-page.ts';
import { untilPublished } from '#src/lib/until-published.ts';
import { showRelative } from '#src/ui/show-relative.ts';
import { showKnownVotes } from './votes.ts';
import { showKeptAnswer } from './KeptAnswer.tsx';

/** Counts refreshes of the replies, so that marks kept on the device are applied again. */
export const answersShown = atom(0);

/** Parts of the page that a reply or a choice of best answer changes. */
const parts = ['.question-badges', '.asker .facts', '.answers'];

/**
 * Replaces parts of the page by the current state of the question. With a query parameter the page is rendered on request, so it
 * is newer than the published one. The reply form is replaced once the question is resolved; what was typed in it stays, to be copied. On
 * failure the page stays as it is. Where the question is open again, as when its best answer is held after an edit, the page is loaded
 * again, because its form needs code that a resolved question's page lacks; it shows `notice` then.
 */
export async function refreshQuestion(notice?: ToastMessage): Promise<void> {
  const fresh = await fetchPage(`${location.pathname}?page=1`).catch(() => undefined);
  if (!fresh) return;
  const typed = document.querySelector<HTMLTextAreaElement>('.closing textarea')?.value ?? '';
  const isResolved = fresh.querySelector('[data-resolved]') !== null;
  if (!isResolved && document.querySelector('[data-resolved]')) {
    await untilPublished();
    if (notice) leaveNotice(notice);
    location.reload();
    return;
  }
  replaceParts(fresh, isResolved ? [...parts, '.closing'] : parts);
  const question = document.querySelector<HTMLElement>('[data-question]')?.dataset['question'] ?? '';
  if (isResolved && typed !== '') showKeptAnswer(question, typed);
  showRelative();
  showKnownVotes();
  answersShown.set(answersShown.get() + 1);
}
