import type { Axis } from '#api/contract/vocabulary.ts';
import { isFocusFree } from '#src/features/lists/free-focus.ts';
import { livePart } from '#src/features/lists/live-part.ts';
import { showChoices } from '#src/features/lists/show-choices.ts';
import { count } from '#src/lib/count.ts';
import { fetchPage, replaceParts } from '#src/lib/fetch-page.ts';
import { paths } from '#src/lib/paths.ts';
import { showHead, showTitle } from '#src/lib/show-head.ts';
import { alertBox } from '#src/ui/alert-box.ts';
import { skeletonList } from '#src/ui/skeleton-list.ts';
import { emptyBasis, rankingFailure } from './empty-basis.ts';

const rows = '[data-choices] ul';
/** What a screen reader says of the ranking once it is shown. */
const said = '[data-ranking-said]';

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
    show: (page, { address, row, retried }) => {
      showPage(page);
      // A view, as where the choice loads its page.
      count({ from: 'internal', width: innerWidth }, address);
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
    shown = chosenAddress();
    history.replaceState(history.state, '', shown);
    void load({ address: shown, row });
  };
}

/** Returns the address of what all rows of choices name together: the links of one row keep the others' choices of when they were rendered. */
function chosenAddress(): string {
  const chosen = (row: string) => {
    const { pathname, search } = new URL(document.querySelector<HTMLAnchorElement>(`${row} [aria-current]`)?.href ?? location.href);
    const [petType, category, axis] = pathname.split('/').slice(3);
    // The site's own links name no other axis.
    return { petType, category, axis: axis as Axis | undefined, sort: new URLSearchParams(search).get('sort') ?? undefined };
  };
  const [{ petType }, { category }] = [chosen('[aria-label=ペット]'), chosen('[aria-label=カテゴリー]')];
  if (!document.querySelector('.axis-tabs')) return paths.bestsellers(petType, category);
  return paths.ranking(petType, category, chosen('.axis-tabs').axis, { sort: chosen('[aria-label=並び順]').sort });
}

/** Replaces the entries by skeletons or an error. Until the next page has come, heading and summary name the choice alone. */
function fill(content: HTMLElement): void {
  document.querySelector('[data-places]')?.replaceChildren(content);
  emptyBasis(document.querySelector<HTMLElement>('.ranking-basis'));
  const name = document.querySelector<HTMLElement>('[data-whole-ranking]')?.dataset['wholeRanking'] ?? '';
  fillText('h1', name);
  showTitle(name);
  fillText(said, '');
  const words = Array.from(document.querySelectorAll(`.ranking-fold ${rows} [aria-current]`), ({ textContent }) => textContent.trim());
  fillText('.ranking-fold > summary > span', words.join('・'));
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
  const basis = document.querySelector<HTMLElement>('.ranking-basis');
  basis?.replaceChildren(...(page.querySelector('.ranking-basis')?.childNodes ?? []));
  basis?.style.removeProperty('min-height');
  showHead(page);
  // On a phone the basis is folded.
  fillText(said, [document.querySelector('h1'), basis].map((part) => part?.textContent.trim()).join('。'));
}

function fillText(place: string, text: string): void {
  const element = document.querySelector(place);
  if (element) element.textContent = text;
}
