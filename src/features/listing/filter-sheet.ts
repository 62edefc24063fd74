import { figure } from '#src/lib/text.ts';
import { choiceIn, isOpen, showCounts, showState } from './list-controls.ts';
import type { ListKind } from './list-kinds.ts';
import { change, reset, type ListState } from './query.ts';
import { readFacets } from './read-list.ts';

const swipeDown = 80;

/** What the sheet would apply. */
interface SheetDraft {
  draft: () => ListState;
  /** Keeps what is chosen in the open sheet where another list is asked for behind it. */
  rebase: (onto: ListState) => void;
}

/**
 * Sets up the bottom sheet, whose filters apply on submit only. Until then its button shows the number of results. `settle` runs
 * when it opens, before it takes the `current` state. Esc, the backdrop and the close button (`ListBody`), and a swipe down
 * discard the draft.
 */
export function openSheetOf(
  region: HTMLElement,
  kind: ListKind,
  { current, settle }: { current: () => ListState; settle: () => void },
): SheetDraft | undefined {
  const sheet = region.querySelector<HTMLDialogElement>('#filter-sheet');
  const form = sheet?.querySelector('form');
  const apply = form?.querySelector('[type=submit]');
  if (!sheet || !form || !apply) return undefined;
  let draft = current();
  let counting = new AbortController();

  const showDraft = async (next: ListState) => {
    draft = next;
    counting.abort();
    const { signal } = (counting = new AbortController());
    const facets = await readFacets(draft, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (facets) showCounts(sheet, facets, draft);
    apply.textContent = facets ? `適用する（${figure(facets.total)}件）` : '適用する';
  };
  const take = () => void showDraft(change(draft, choiceIn(form)));
  const begin = () => {
    draft = current();
    settle();
    void showDraft(draft);
  };

  form.addEventListener('change', take);
  sheet.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-clear]')) return;
    event.preventDefault();
    const cleared = reset(draft);
    showState(sheet, kind, cleared);
    void showDraft(cleared);
  });
  sheet.addEventListener('close', () => showState(region, kind, current()));
  new MutationObserver(() => sheet.open && begin()).observe(sheet, { attributeFilter: ['open'] });
  followSwipe(sheet);
  // What was chosen before this code arrived counts too, also where the sheet was opened before any script ran.
  if (isOpen(sheet)) take();
  return {
    draft: () => draft,
    rebase: (onto) => {
      if (!isOpen(sheet)) return;
      void showDraft(change(onto, choiceIn(form)));
    },
  };
}

export function closeSheet(sheet: HTMLDialogElement): void {
  if (sheet.open) sheet.close();
  else sheet.hidePopover();
}

function followSwipe(sheet: HTMLDialogElement): void {
  const head = sheet.querySelector('header');
  let from: number | undefined;
  head?.addEventListener('touchstart', ({ touches }) => (from = touches[0]?.clientY), { passive: true });
  head?.addEventListener('touchend', ({ changedTouches }) => {
    const to = changedTouches[0]?.clientY;
    if (from !== undefined && to !== undefined && to - from > swipeDown) closeSheet(sheet);
    from = undefined;
  });
}
