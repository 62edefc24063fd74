import { atom } from 'nanostores';
import { fetchPage, takeParts } from '#src/lib/fetch-page.ts';
import { showRelative } from '#src/ui/show-relative.ts';
import { greetVotes } from './votes.ts';

/** Counts how often the answers of the page came anew: what is kept on the device is marked in them again. */
export const answersShown = atom(0);

/** Parts of the page that an answer or a choice changes. */
const parts = ['.question-badges', '.asker .facts', '.answers'];

/**
 * The question as it stands now. The page with a parameter is rendered when it is asked for, so it is ahead of the published
 * one. Once the question is resolved the form gives way. Failing, what stands there stays.
 */
export async function refreshQuestion(): Promise<void> {
  const fresh = await fetchPage(`${location.pathname}?page=1`).catch(() => undefined);
  if (!fresh) return;
  takeParts(fresh, fresh.querySelector('[data-resolved]') ? [...parts, '.closing'] : parts);
  showRelative();
  greetVotes();
  answersShown.set(answersShown.get() + 1);
}
