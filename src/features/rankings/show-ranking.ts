import { fetchPage } from '#src/lib/fetch-page.ts';
import { words } from '#src/lib/words.ts';
import { alertBox, element } from '#src/ui/alert-box.ts';
import { skeletonBox } from '#src/ui/skeleton-box.ts';
import { dressRankings } from './ranking-tabs.ts';

const failure = 'データの読み込みに失敗しました。もう一度お試しください。';

/** Shows the ranking of a tab. It is taken from the published listing of that cell, so that a ranking is rendered in one place only. */
export async function showRanking(section: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const { href } = link;
  const row = link.closest('ul')?.getAttribute('aria-label');
  section.dataset['asked'] = href;
  showBoxes(section);
  try {
    const { pathname } = new URL(href);
    const found = (await fetchPage(pathname)).getElementById(section.id);
    if (!found) throw new Error(`no ${section.id} in ${pathname}`);
    if (section.dataset['asked'] !== href || !section.isConnected) return;
    section.replaceWith(found);
    dressRankings();
    found.querySelector<HTMLElement>(`[aria-label="${row}"] [aria-current]`)?.focus({ preventScroll: true });
  } catch {
    if (section.dataset['asked'] === href) showFailure(section, () => void showRanking(section, link));
  }
}

/** Shows three skeleton cards instead of the ranking. */
function showBoxes(section: HTMLElement): void {
  const boxes = element('ol', 'product-grid ranked-cards');
  boxes.setAttribute('aria-busy', 'true');
  boxes.setAttribute('aria-label', words.loading);
  boxes.append(...Array.from({ length: 3 }, () => skeletonBox('card')));
  bodyOf(section)?.replaceChildren(boxes);
}

function showFailure(section: HTMLElement, retry: () => void): void {
  bodyOf(section)?.replaceChildren(alertBox(failure, retry));
}

/** Returns the panel under the tabs. */
function bodyOf(section: HTMLElement): Element | null {
  return section.querySelector('.ranking-panel');
}
