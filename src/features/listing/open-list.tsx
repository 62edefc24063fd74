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

/** A list that changes without loading a page. */
export interface LiveList {
  /** Shows the list of an address as a new step of the history; もっと見る adds to the one on show. */
  follow: (url: URL, link?: HTMLElement) => void;
  /** Shows what a form chooses. What is still being typed is one step of the history, however often it is shown. */
  submit: (form: HTMLFormElement, typing?: boolean) => void;
  /** Shows the list of an address that the history went to, as much of it as was on show there. */
  restore: (url: URL, step: unknown) => void;
  retry: () => void;
}

/** Takes over the list in `region`, which shows what `shownAt` asks for. Nothing changes until it is asked to. */
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
  // Names of brands that were read so far: a chip has its own before the counts of a new choice have come, and without them.
  const brandNames = new Map([[first.brand, first.brand && brandNameIn(chips, kind)]]);

  const show = (changes: Partial<ListShown>) => {
    shown = { ...shown, ...changes };
    // What the page came with makes room for what is rendered here.
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
    // As its address reads: the order of a search is none where the search is gone.
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
    // What was pressed may be gone with the condition that it took away.
    if (pressed?.isConnected === false) count?.focus({ preventScroll: true });
  };
  // The page stays where it is; the focus goes on to the first of the new cards.
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

/** How many there are is said once it is known: neither the number of the choice before nor 0 stands for it meanwhile. */
function showTotal(count: HTMLElement, { phase, kept, products, total }: ListShown): void {
  const number = count.querySelector('b');
  if (kept + products.length === 0 && (phase === 'loading' || phase === 'failed')) count.textContent = words.uncounted[phase];
  else if (number) number.textContent = figure(total);
  else count.innerHTML = `<b class="num">${figure(total)}</b>件の商品`;
}

/** The brand that the page itself names among its conditions: the one whose chip leads to the list of all brands. */
function brandNameIn(chips: Element | null, kind: ListKind): string | undefined {
  const links = [...(chips?.querySelectorAll<HTMLAnchorElement>('a[data-removes]') ?? [])];
  return links.find(({ href }) => kind.read(new URL(href))?.brand === '')?.textContent.trim();
}
