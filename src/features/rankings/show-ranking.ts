import { isFocusFree } from '#src/features/lists/free-focus.ts';
import { livePart } from '#src/features/lists/live-part.ts';
import type { Cell } from '#src/lib/cell-title.ts';
import { fetchPage } from '#src/lib/fetch-page.ts';
import { paths } from '#src/lib/paths.ts';
import { alertBox } from '#src/ui/alert-box.ts';
import { skeletonList } from '#src/ui/skeleton-list.ts';
import { emptyBasis, rankingFailure } from './empty-basis.ts';
import { wholeRankings, type EmbeddedRanking } from './whole-rankings.ts';

const shown = new Map<string, (tab: HTMLAnchorElement) => Promise<boolean>>();

/**
 * Shows the ranking of a tab, and calls `replaced`. It is taken from the published listing of that cell, so that a ranking is
 * rendered in one place only.
 */
export async function showRanking(section: HTMLElement, tab: HTMLAnchorElement, replaced: () => void): Promise<void> {
  const { id, dataset } = section;
  const load = shown.get(id) ?? liveRanking(id, replaced);
  shown.set(id, load);
  const href = wholeRankings(chosenCell(id))[dataset['ranking'] as EmbeddedRanking];
  section.querySelector('.more-link')?.setAttribute('href', href);
  await load(tab);
}

function liveRanking(id: string, replaced: () => void): (tab: HTMLAnchorElement) => Promise<boolean> {
  const fill = (content: HTMLElement) => {
    document.querySelector(`#${id} .ranking-panel`)?.replaceChildren(content);
    // The note of 売れ筋ランキング counts the reviews of the previous tab; the note of the other ranking is the same for every tab.
    emptyBasis(document.querySelector<HTMLElement>(`#${id}[data-ranking=bestsellers] .section-heading p`));
  };
  const load = livePart<HTMLAnchorElement, HTMLElement>({
    fetch: async (_tab, signal) => {
      const { petType, category } = chosenCell(id);
      const pathname = paths.products(petType, category);
      const found = (await fetchPage(pathname, signal)).getElementById(id);
      if (!found) throw new Error(`no ${id} in ${pathname}`);
      return found;
    },
    wait: () => fill(skeletonList(3, 'card', 'product-grid ranked-cards')),
    show: (found, tab) => {
      // The listing may have replaced the ranking by that of another cell.
      if (!tab.isConnected) return;
      const row = tab.closest('ul')?.ariaLabel ?? '';
      found.hidden = false;
      document.getElementById(id)?.replaceWith(found);
      replaced();
      if (!isFocusFree()) return;
      found.querySelector<HTMLElement>(`[aria-label="${row}"] [aria-current]`)?.focus({ preventScroll: true });
    },
    fail: (_error, tab) => fill(alertBox(rankingFailure, () => void load(tab))),
  });
  return load;
}

/** Returns the cell that both chosen tabs name: the links of one row keep the other's choice of when they were rendered. */
function chosenCell(id: string): Cell {
  const [petType = 'all', category = 'all'] = Array.from(
    document.querySelectorAll<HTMLAnchorElement>(`#${id} .cell-chips [aria-selected=true]`),
    ({ pathname }, row) => pathname.split('/').at(2 + row),
  );
  return { petType, category };
}
