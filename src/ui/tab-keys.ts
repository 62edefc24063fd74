/** Adds keyboard support to a tab bar: arrows, Home and End select and focus a tab, space selects the focused one. */
export function tabKeys(bar: HTMLElement, tabs: readonly HTMLElement[], turnTo: (at: number) => void): void {
  bar.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(event.target as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1, ' ': at }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const next = to % tabs.length;
    tabs[next]?.focus();
    turnTo(next);
  });
}

/** Marks the chosen tab, the only one in the tab order. */
export function markTab(tabs: readonly HTMLElement[], chosen: number): void {
  tabs.forEach((tab, at) => {
    tab.ariaSelected = String(at === chosen);
    tab.tabIndex = at === chosen ? 0 : -1;
  });
}
