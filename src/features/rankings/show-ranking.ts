import { isFocusFree } from '#src/features/lists/free-focus.ts';
import { livePart } from '#src/features/lists/live-part.ts';
import { fetchPage } from '#src/lib/fetch-page.ts';
import { paths } from '#src/lib/paths.ts';
import { alertBox } from '#src/ui/alert-box.ts';
import { skeletonList } from '#src/ui/skeleton-list.ts';

const failure = 'データの読み込みに失敗しました。もう一度お試しください。';

const shown = new Map<string, (tab: HTMLAnchorElement) => Promise<boolean>>();

/**
 * Shows the ranking of a tab, and calls `replaced`. It is taken from the published listing of that cell, so that a ranking is
 * rendered in one place only.
 */
export async function showRanking({ id }: HTMLElement, tab: HTMLAnchorElement, replaced: () => void): Promise<void> {
  const load = shown.get(id) ?? liveRanking(id, replaced);
  shown.set(id, load);
  await load(tab);
}

function liveRanking(id: string, replaced: () => void): (tab: HTMLAnchorElement) => Promise<boolean> {
  const panel = () => document.querySelector(`#${id} .ranking-panel`);
  const load = livePart<HTMLAnchorElement, HTMLElement>({
    fetch: async (_tab, signal) => {
      const pathname = chosenCell(id);
      const found = (await fetchPage(pathname, signal)).getElementById(id);
      if (!found) throw new Error(`no ${id} in ${pathname}`);
      return found;
    },
    wait: () => panel()?.replaceChildren(skeletonList(3, 'card', 'product-grid ranked-cards')),
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
    fail: (_error, tab) => panel()?.replaceChildren(alertBox(failure, () => void load(tab))),
  });
  return load;
}

/** Returns the address of the listing that both chosen tabs name: the links of one row keep the other's choice of when they were rendered. */
function chosenCell(id: string): string {
  const [petType, category] = Array.from(
    document.querySelectorAll<HTMLAnchorElement>(`#${id} .cell-chips [aria-selected=true]`),
    ({ pathname }, row) => pathname.split('/').at(2 + row),
  );
  return paths.products(petType, category);
}
