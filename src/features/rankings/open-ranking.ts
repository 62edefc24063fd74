import { isFocusFree } from '#src/features/lists/free-focus.ts';
import { livePart } from '#src/features/lists/live-part.ts';
import { showChoices } from '#src/features/lists/show-choices.ts';
import type { Cell } from '#src/lib/cell-title.ts';
import { fetchPage, replaceParts } from '#src/lib/fetch-page.ts';
import { axisCodes, paths } from '#src/lib/paths.ts';
import { alertBox } from '#src/ui/alert-box.ts';
import { skeletonList } from '#src/ui/skeleton-list.ts';
import { emptyBasis, rankingFailure } from './empty-basis.ts';
import { cellText, rankingTitle } from './ranking.ts';

const rows = '[data-choices] ul';

interface Asked {
  address: string;
  /** The row of the pressed link. */
  row: Element | null;
  retried?: boolean;
}

/**
 * Returns a function that shows the ranking of a pressed choice. It is taken from the published page of that ranking, and replaces the
 * history entry, so that the back button leaves the ranking.
 */
export function openRanking(): (link: HTMLAnchorElement) => void {
  let shown = location.pathname + location.search;
  const load = livePart<Asked, Document>({
    fetch: ({ address }, signal) => fetchPage(address, signal),
    wait: () => fill(skeletonList(10, 'row', 'ranking')),
    show: (page, { row, retried }) => {
      showPage(page);
      // The pressed link is still there, the button of a retry is not.
      if (retried && isFocusFree()) row?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
    },
    fail: (_error, asked) => fill(alertBox(rankingFailure, () => void load({ ...asked, retried: true }))),
  });
  // A fragment may have made another entry of this page before a choice replaced the newer one.
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== shown) location.reload();
  });
  return (link) => {
    const row = link.closest('ul');
    row?.querySelector('[aria-current]')?.removeAttribute('aria-current');
    link.ariaCurrent = 'true';
    shown = showChosen();
    history.replaceState(history.state, '', shown);
    void load({ address: shown, row });
  };
}

/** Shows in heading and summary what all rows of choices name together, and returns its address. */
function showChosen(): string {
  // The links of one row keep the other rows' choices of when they were rendered.
  const chosen = (row: string) => {
    const { pathname, search } = new URL(document.querySelector<HTMLAnchorElement>(`${row} [aria-current]`)?.href ?? location.href);
    const [petType = 'all', category = 'all', axis = 'overall'] = pathname.split('/').slice(3);
    return { petType, category, axis: axisCodes.find((code) => code === axis), sort: new URLSearchParams(search).get('sort') ?? undefined };
  };
  const cell: Cell = { petType: chosen('[aria-label=ペット]').petType, category: chosen('[aria-label=カテゴリー]').category };
  const hasAxes = document.querySelector('.axis-tabs') !== null;
  const { sort } = hasAxes ? chosen('[aria-label=並び順]') : { sort: undefined };
  const name = document.querySelector<HTMLElement>('[data-whole-ranking]')?.dataset['wholeRanking'] ?? '';
  fillText('h1', rankingTitle(cell, name));
  fillText('.ranking-fold > summary > span', `${cellText(cell)}・${sort === 'newest' ? '新着順' : '評価順'}`);
  return hasAxes
    ? paths.ranking(cell.petType, cell.category, chosen('.axis-tabs').axis, { sort })
    : paths.bestsellers(cell.petType, cell.category);
}

/** Shows what stands in place of the entries, and says no longer what they rest on. */
function fill(content: HTMLElement): void {
  document.querySelector('[data-places]')?.replaceChildren(content);
  emptyBasis(document.querySelector<HTMLElement>('.ranking-basis'));
}

function showPage(page: Document): void {
  const next = page.querySelector('[data-places]');
  if (!next) throw new Error('no ranking in the answer');
  replaceParts(page, ['.breadcrumb', 'h1', '.ranking-fold > summary > span', '[data-places]']);
  const links = page.querySelectorAll<HTMLAnchorElement>(`${rows} a`);
  showChoices(
    document.querySelectorAll<HTMLAnchorElement>(`${rows} a`),
    Array.from(links, ({ href, ariaCurrent }) => ({ href, current: ariaCurrent !== null })),
  );
  // The words of the axes are those of the category.
  for (const [at, link] of document.querySelectorAll('.axis-tabs a').entries()) link.textContent = links[at]?.textContent ?? '';
  // A live region says its new content, not that of another element in its place.
  const basis = document.querySelector<HTMLElement>('.ranking-basis');
  basis?.replaceChildren(...(page.querySelector('.ranking-basis')?.childNodes ?? []));
  basis?.style.removeProperty('min-height');
  document.title = page.title;
}

function fillText(place: string, text: string): void {
  const element = document.querySelector(place);
  if (element) element.textContent = text;
}
