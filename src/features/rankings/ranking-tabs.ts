import type { showRanking } from './show-ranking.ts';
import { markTab, tabKeys } from '#src/ui/tab-keys.ts';

/** Turns the two rows above each ranking into tabs, unless they already are. */
export function makeTabs(): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-ranking]')) {
    const panel = section.querySelector<HTMLElement>('.ranking-panel');
    const nav = section.querySelector<HTMLElement>('.cell-chips');
    if (!panel || !nav || panel.role) continue;
    const bars = [...nav.querySelectorAll('ul')];
    // Two tab lists are not a navigation landmark.
    nav.role = 'group';
    panel.id = `${section.id}-panel`;
    panel.role = 'tabpanel';
    panel.tabIndex = 0;
    panel.setAttribute('aria-labelledby', bars.map((_, row) => `${section.id}-${String(row)}`).join(' '));
    bars.forEach((bar, row) => makeTabList(bar, `${section.id}-${String(row)}`, panel.id));
  }
}

function makeTabList(bar: HTMLElement, id: string, panel: string): void {
  const tabs = [...bar.querySelectorAll('a')];
  const chosen = tabs.findIndex((tab) => tab.ariaCurrent);
  bar.role = 'tablist';
  for (const item of bar.children) item.role = 'presentation';
  for (const tab of tabs) {
    tab.role = 'tab';
    tab.setAttribute('aria-controls', panel);
  }
  const current = tabs[chosen];
  if (current) current.id = id;
  markTab(tabs, chosen);
  tabKeys(bar, tabs, (at) => tabs[at] && turnTo(tabs[at]));
}

/** Marks the tab as current at once, then loads its ranking. */
export function turnTo(tab: HTMLAnchorElement): void {
  const section = tab.closest<HTMLElement>('[data-ranking]');
  const tabs = [...(tab.closest('ul')?.querySelectorAll('a') ?? [])];
  const before = tabs.find((other) => other.ariaSelected === 'true');
  if (!section || before === tab) return;
  tab.id = before?.id ?? '';
  before?.removeAttribute('id');
  for (const other of tabs) other.ariaCurrent = other === tab ? 'true' : null;
  markTab(tabs, tabs.indexOf(tab));
  const load = async () => (show ??= (await import('./show-ranking.ts')).showRanking)(section, tab, makeTabs);
  load().catch(() => location.assign(tab.href));
}
let show: typeof showRanking | undefined;
