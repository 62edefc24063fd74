import { isUnmodified } from '#src/lib/unmodified.ts';
import { markTab, tabKeys } from './tab-keys.ts';

// Turns a bar of anchors into tabs that show one part of the page at a time. A fragment can name a part or any element in it;
// without scripts they stay anchors. Printing shows all parts. `data-query` of a tab
// matches the queries that open its part.
const bar = document.querySelector<HTMLElement>('[data-page-tabs]');
const tabs = [...(bar?.querySelectorAll('a') ?? [])];
const panels = tabs.map(({ hash }) => document.querySelector<HTMLElement>(hash));

if (bar) {
  bar.role = 'tablist';
  tabs.forEach((tab, at) => {
    const panel = panels[at];
    tab.role = 'tab';
    tab.id = `tab-${tab.hash.slice(1)}`;
    if (!panel) return;
    tab.setAttribute('aria-controls', panel.id);
    panel.role = 'tabpanel';
    panel.tabIndex = 0;
    panel.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', (event) => {
      if (!isUnmodified(event)) return;
      event.preventDefault();
      if (tab.hash !== location.hash) history.pushState(history.state, '', tab.hash);
      turnTo(at);
      stay(at);
    });
  });
  tabKeys(bar, tabs, (next) => {
    turnTo(next);
    history.replaceState(history.state, '', tabs[next]?.hash);
  });
  // In the capture phase, so that the target's part is visible before the browser scrolls to it.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
      if (link && !tabs.includes(link)) turnTo(partOf(link.hash));
    },
    true,
  );
  for (const change of ['popstate', 'hashchange']) addEventListener(change, turnToAddress);
  turnToAddress();
  // Scrolls on a new visit only: on back and reload the browser restores the position.
  const [visit] = performance.getEntriesByType('navigation');
  if (partOf(location.hash) !== undefined && (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate')
    placeOf(location.hash)?.scrollIntoView();
}

function turnTo(at: number | undefined): void {
  if (at === undefined) return;
  markTab(tabs, at);
  panels.forEach((panel, index) => panel?.toggleAttribute('data-behind', index !== at));
}

// By its fragment, else by its query, else to the first part.
function turnToAddress(): void {
  const asked = tabs.findLastIndex(({ dataset }, at) => at === 0 || (dataset['query'] && location.search.match(dataset['query'])));
  turnTo(partOf(location.hash) ?? asked);
}

function partOf(hash: string): number | undefined {
  const place = placeOf(hash);
  const at = panels.findIndex((panel) => panel?.contains(place));
  return at < 0 ? undefined : at;
}

// By id, as a fragment such as `#1` is no selector.
function placeOf(hash: string): HTMLElement | null {
  return document.getElementById(hash.slice(1));
}

// When scrolled far down in a long part, the next one starts at its top.
function stay(at: number): void {
  const panel = panels[at];
  if (bar && panel && panel.getBoundingClientRect().top < bar.getBoundingClientRect().top) panel.scrollIntoView();
}
