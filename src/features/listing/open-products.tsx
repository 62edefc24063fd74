import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { productsPerPage } from '#db/page-sizes.ts';
import { liveList, type LiveList } from '#src/features/lists/live-list.ts';
import { firstRows, rowsDrawing, type RowsShown } from '#src/features/lists/rows.ts';
import type { CardProduct } from '#src/features/products/ProductCardView.tsx';
import { count as countList } from '#src/lib/count.ts';
import { paths } from '#src/lib/paths.ts';
import { figure } from '#src/lib/text.ts';
import { words } from '#src/lib/words.ts';
import { closeSheet, openSheetOf } from './filter-sheet.ts';
import { choiceIn, showCounts, showState } from './list-controls.ts';
import { listKinds, type ListKind, type ListName } from './list-kinds.ts';
import { ListView } from './ListView.tsx';
import { showListingHead } from './listing-head.ts';
import type { ListFilters } from './NothingFound.tsx';
import { change, countedIn, type ListState } from './query.ts';
import { readFacets, readProducts } from './read-list.ts';
import { submitTyped } from './submit-typed.ts';

/** Milliseconds after which a list counts as wanted. */
const settledAfter = 1_500;

/** Controls the product list in `region`, which shows the address `start`. The list stays server-rendered until the first change. */
export function openProducts(region: HTMLElement, start: URL): LiveList {
  const kind: ListKind = listKinds[region.dataset['list'] as ListName];
  const grid = region.querySelector<HTMLElement>('.product-grid');
  const end = region.querySelector<HTMLElement>('[data-list-end]');
  const first = kind.read(start);
  if (!grid || !end || !first) throw new Error('no list here');
  const chips = region.querySelector('[data-list-chips]');
  const notes = region.querySelector('[data-list-notes]');
  const count = region.querySelector<HTMLElement>('.result-count');
  const own = [...grid.children];
  const total = Number(region.dataset['total']);
  let filters: ListFilters = { state: first, labels: {}, looser: [] };
  let root: Root | undefined;
  // Labels seen so far, so that a chip has its label before, or without, the new counts.
  const seen = { brand: seenIn(chips, kind, 'brand', first), avoid: seenIn(chips, kind, 'avoid', first) };
  const labelsOf = ({ brand, avoid }: ListState) => ({ brand: seen.brand.get(brand), avoid: seen.avoid.get(avoid) });

  const draw = (shown: RowsShown<CardProduct>) => {
    // Removes server-rendered chips and cards before React renders them.
    if (!root) for (const place of [chips, notes]) place?.replaceChildren();
    if (shown.kept === 0) for (const card of own.splice(0)) card.remove();
    root ??= createRoot(end);
    const view = <ListView kind={kind} filters={filters} shown={shown} places={{ grid, chips, notes }} />;
    flushSync(() => root?.render(view));
    grid.ariaBusy = String(shown.phase === 'loading');
    if (count) showTotal(count, shown);
  };
  const drawing = rowsDrawing(firstRows<CardProduct>({ kept: own.length, total, more: own.length < total }), draw, (row) =>
    grid.children[row]?.querySelector<HTMLElement>('.card-name > a'),
  );
  const box = region.querySelector<HTMLInputElement>('[type=search]');
  const sheet = openSheetOf(region, kind, {
    current: () => filters.state,
    // Searches at once for a word whose pause has not passed, or that is still being composed.
    settle: () => box?.form && box.value.trim() !== filters.state.search && list.submit(box.form, true),
  });

  let counting = new AbortController();
  let facetsKnown: Promise<ListFilters['note']> | undefined;
  const showFacets = async (requested: ListState): Promise<ListFilters['note']> => {
    counting.abort();
    const { signal } = (counting = new AbortController());
    const facets = await readFacets(requested, signal).catch(() => undefined);
    if (!facets || signal.aborted) return undefined;
    for (const name of ['brand', 'avoid'] as const) for (const { code, label } of facets[name]) seen[name].set(code, label);
    const labels = labelsOf(requested);
    showCounts(region, facets, requested, labels.brand);
    const { brand, avoid } = filters.labels;
    const { looser, corrected = [], called = [] } = facets;
    const isSame = labels.brand === brand && labels.avoid === avoid && looser.length + corrected.length + called.length === 0;
    const note = { corrected, called };
    filters = { ...filters, note };
    if (!root || isSame) return note;
    filters = { ...filters, labels, looser };
    drawing.show();
    return note;
  };
  let cursor: string | undefined;
  let formed = first;
  let settled: ReturnType<typeof setTimeout> | undefined;
  // What this page has counted, so that another order, coming back and the same choice again count nothing.
  const counted = new Set(countedIn(first).map((name) => name + first[name]));
  // Only what the reader stays with is counted, not each word on the way to it.
  const countSettled = (state: ListState, total: number) => {
    clearTimeout(settled);
    const known = facetsKnown;
    const chosen = countedIn(state).filter((name) => !counted.has(name + state[name]));
    const count = (note: ListFilters['note']) => {
      for (const name of chosen) counted.add(name + state[name]);
      // What only a corrected word finds is not what was searched for.
      countList({ chosen, hits: note?.corrected.length ? 0 : total }, kind.address(state));
    };
    if (chosen.length > 0) settled = setTimeout(() => void known?.then(count), settledAfter);
  };
  // Normalises the state as the address would be parsed: without a search the order by relevance is dropped.
  const stateOf = (address: string) => kind.read(new URL(address, location.href)) ?? formed;

  const list = liveList({
    name: 'products',
    perPage: productsPerPage,
    start: kind.address(first),
    failure: kind.failure,
    read: (url) => {
      const requested = kind.read(url);
      return requested && requested.page === 1 ? kind.address(requested) : undefined;
    },
    readForm: (form) => {
      const dialog = form.closest('dialog');
      const requested = dialog && sheet ? sheet.draft() : change(filters.state, choiceIn(form));
      if (dialog) closeSheet(dialog);
      formed = { ...requested, page: 1 };
      return kind.address(stateOf(kind.address(formed)));
    },
    begin: (address) => {
      clearTimeout(settled);
      const requested = stateOf(address);
      void showListingHead(region, filters.state, requested);
      filters = { state: requested, labels: labelsOf(requested), looser: [] };
      drawing.show({ phase: 'requested' });
      showState(region, kind, requested);
      sheet?.rebase(requested);
      facetsKnown = showFacets(requested);
    },
    fetch: async ({ from, count, signal }) => {
      const { state } = filters;
      // Without a cursor the list holds only server-rendered cards, so the request starts at 0 and includes them.
      const skipped = from > 0 && cursor === undefined ? from : 0;
      const after = from > 0 ? cursor : undefined;
      const part = await readProducts(kind, state, skipped + count, { cursor: after, signal });
      signal.throwIfAborted();
      cursor = part.next;
      if (from === 0) countSettled(state, part.total);
      // Skips those cards by product, not by number: the list may have changed since the page was rendered.
      const rendered = new Set(from === 0 ? [] : own.map((card) => card.querySelector('.card-name > a')?.getAttribute('href')));
      const rows = part.products.filter(({ id }) => !rendered.has(paths.product(id)));
      return { rows, total: part.total, more: cursor !== undefined };
    },
    drawing,
    refocus: (pressed) => (again) => (again || !pressed.isConnected) && count?.focus({ preventScroll: true }),
  });
  submitTyped(region, list.submit);
  void showFacets(first);
  return {
    ...list,
    follow: (link, url) => {
      const wanted = kind.read(url);
      // A word that is not yet searched for goes along, except with a link that resets or changes the search.
      const goesAlong = box && wanted?.search === filters.state.search && !link.matches('[data-reset]');
      list.follow(link, goesAlong ? new URL(kind.address({ ...wanted, search: box.value.trim() }), url) : url);
    },
  };
}

/** Shows the count once it is known; while loading it shows neither the previous number nor 0. */
function showTotal(count: HTMLElement, { phase, kept, rows, total }: RowsShown<CardProduct>): void {
  const number = count.querySelector('b');
  if (kept + rows.length === 0 && (phase === 'loading' || phase === 'failed')) count.textContent = words.uncounted[phase];
  else if (number) number.textContent = figure(total);
  else count.innerHTML = `<b class="num">${figure(total)}</b>件の商品`;
}

/** Returns the label of a chosen value by its code, from the server-rendered chip whose link removes that filter. */
function seenIn(chips: Element | null, kind: ListKind, name: 'brand' | 'avoid', first: ListState): Map<string, string | undefined> {
  const links = [...(chips?.querySelectorAll<HTMLAnchorElement>('a[data-removes]') ?? [])];
  const removing = first[name] === '' ? undefined : links.find(({ href }) => kind.read(new URL(href))?.[name] === '');
  return new Map([[first[name], removing?.textContent.trim()]]);
}
