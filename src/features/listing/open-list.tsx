import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { keepGrown, keepStep, returnToPlace } from '#src/lib/history-step.ts';
import { figure } from '#src/lib/text.ts';
import { words } from '#src/lib/words.ts';
import { closeSheet, openSheetOf } from './filter-sheet.ts';
import { choiceIn, showCounts, showState } from './list-controls.ts';
import { listKinds, type ListKind, type ListName } from './list-kinds.ts';
import { listLoading, perPage } from './list-loading.ts';
import { ListView, type ListShown } from './ListView.tsx';
import { showListingHead } from './listing-head.ts';
import { change, type ListState } from './query.ts';
import { readFacets } from './read-list.ts';

/** Product list that updates without loading a page. */
export interface LiveList {
  /** Shows the list of an address as a new history entry; もっと見る appends to the current list. */
  follow: (url: URL, link?: HTMLElement) => void;
  /** Shows the list of a form's values. While the visitor types, all updates share one history entry. */
  submit: (form: HTMLFormElement, typing?: boolean) => void;
  /** Shows the list of the current history entry, with as many products as it had. */
  restore: (url: URL, step: unknown) => void;
  retry: () => void;
}

/** Controls the list in `region`, which shows the address `shownAt`. The list stays server-rendered until the first change. */
export function openList(region: HTMLElement, shownAt: URL): LiveList {
  const kind: ListKind = listKinds[region.dataset['list'] as ListName];
  const grid = region.querySelector<HTMLElement>('.product-grid');
  const end = region.querySelector<HTMLElement>('[data-list-end]');
  const first = kind.read(shownAt);
  if (!grid || !end || !first) throw new Error('no list here');
  const chips = region.querySelector('[data-list-chips]');
  const count = region.querySelector<HTMLElement>('.result-count');
  const own = [...grid.children];
  const total = Number(region.dataset['total']);
  let shown: ListShown = {
    state: first,
    kept: own.length,
    products: [],
    total,
    phase: 'shown',
    failure: '',
    brandName: undefined,
    looser: [],
  };
  let root: Root | undefined;
  // Brand names seen so far, so that a chip has its label before, or without, the new counts.
  const brandNames = new Map([[first.brand, first.brand && brandNameIn(chips, kind)]]);

  const show = (changes: Partial<ListShown>) => {
    shown = { ...shown, ...changes };
    // Removes server-rendered chips and cards before React renders them.
    if (!root) chips?.replaceChildren();
    if (shown.kept === 0) for (const card of own.splice(0)) card.remove();
    root ??= createRoot(end);
    const view = <ListView kind={kind} shown={shown} places={{ grid, chips }} perPage={perPage} />;
    flushSync(() => root?.render(view));
    grid.ariaBusy = String(shown.phase === 'loading');
    if (count) showTotal(count, shown);
  };
  const loading = listLoading(kind, () => shown, show);
  const draft = openSheetOf(region, kind, () => shown.state);
  const length = () => shown.kept + shown.products.length;

  let counting = new AbortController();
  const showFacets = async (asked: ListState) => {
    counting.abort();
    const { signal } = (counting = new AbortController());
    const facets = await readFacets(asked, signal).catch(() => undefined);
    if (!facets || signal.aborted) return;
    for (const { code, label } of facets.brand) brandNames.set(code, label);
    const brandName = brandNames.get(asked.brand);
    showCounts(region, facets, asked, brandName);
    if (root && (brandName !== shown.brandName || facets.looser.length > 0)) show({ brandName, looser: facets.looser });
  };
  const load = (asked: ListState, wanted: number) => {
    const heading = showListingHead(region, shown.state, asked);
    show({ state: asked, phase: 'shown', brandName: brandNames.get(asked.brand), looser: [] });
    showState(region, kind, asked);
    void showFacets(asked);
    return loading.load(asked, wanted, heading);
  };
  const choose = async (wanted: ListState, pressed?: HTMLElement, typing = false) => {
    const address = kind.address(wanted);
    // Normalises the state as the address would be parsed: without a search the order by relevance is dropped.
    const asked = kind.read(new URL(address, location.href)) ?? wanted;
    if (address === kind.address(shown.state)) {
      if (!typing) keepStep({ typing });
      return;
    }
    const step = { products: perPage, typing };
    if (typing && (history.state as { typing?: boolean } | null)?.typing) history.replaceState(step, '', address);
    else {
      keepStep({ products: length(), y: scrollY });
      history.pushState(step, '', address);
    }
    await load(asked, perPage);
    // The pressed link may have been removed with its filter.
    if (pressed?.isConnected === false) count?.focus({ preventScroll: true });
  };
  // Moves the focus to the first new card without scrolling.
  const more = async () => {
    const before = length();
    if (!(await loading.more())) return;
    keepGrown('products', length());
    grid.children[before]?.querySelector<HTMLElement>('.card-name > a')?.focus({ preventScroll: true });
  };

  void showFacets(first);

  return {
    follow: (url, link) => {
      const asked = kind.read(url);
      for (const menu of region.querySelectorAll('details[name=listing-menu][open]')) menu.removeAttribute('open');
      if (link?.matches('.more > a')) void more();
      else if (!asked || asked.page > 1) location.assign(url);
      else void choose(asked, link);
    },
    submit: (form, typing) => {
      const sheet = form.closest('dialog');
      const asked = sheet && draft ? draft() : change(shown.state, choiceIn(form));
      if (sheet) closeSheet(sheet);
      void choose({ ...asked, page: 1 }, undefined, typing);
    },
    restore: (url, step) => {
      const asked = kind.read(url);
      const { products: wanted = perPage } = (step ?? {}) as { products?: number };
      if (!asked || asked.page > 1) location.reload();
      else if (kind.address(asked) !== kind.address(shown.state) || wanted > length())
        void load(asked, Math.max(wanted, perPage)).then(() => {
          if (length() > perPage) keepGrown('products', length());
          returnToPlace();
        });
    },
    retry: loading.retry,
  };
}

/** Shows the count once it is known; while loading it shows neither the previous number nor 0. */
function showTotal(count: HTMLElement, { phase, kept, products, total }: ListShown): void {
  const number = count.querySelector('b');
  if (kept + products.length === 0 && (phase === 'loading' || phase === 'failed')) count.textContent = words.uncounted[phase];
  else if (number) number.textContent = figure(total);
  else count.innerHTML = `<b class="num">${figure(total)}</b>件の商品`;
}

/** Returns the brand name from the server-rendered chip whose link removes the brand filter. */
function brandNameIn(chips: Element | null, kind: ListKind): string | undefined {
  const links = [...(chips?.querySelectorAll<HTMLAnchorElement>('a[data-removes]') ?? [])];
  return links.find(({ href }) => kind.read(new URL(href))?.brand === '')?.textContent.trim();
}
