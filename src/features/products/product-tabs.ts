// The anchors over the four parts of the page become tabs: one part in front, the others behind it. A part, or anything in
// it, can be linked to; without scripts the parts stand one under the other. Printing shows all of them.
const bar = document.querySelector<HTMLElement>('.product-tabs');
const tabs = [...(bar?.querySelectorAll('a') ?? [])];
const panels = tabs.map(({ hash }) => document.querySelector<HTMLElement>(hash));

if (bar) {
  bar.role = 'tablist';
  tabs.forEach((tab, at) => {
    const panel = panels[at];
    tab.role = 'tab';
    tab.id = `tab${tab.hash.replace('#', '-')}`;
    if (!panel) return;
    tab.setAttribute('aria-controls', panel.id);
    panel.role = 'tabpanel';
    panel.tabIndex = 0;
    panel.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (tab.hash !== location.hash) history.pushState(null, '', tab.hash);
      turnTo(at);
      stay(at);
    });
  });
  bar.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(event.target as HTMLAnchorElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1, ' ': at }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = to % tabs.length;
    turnTo(next);
    tabs[next]?.focus();
    history.replaceState(null, '', tabs[next]?.hash);
  });
  // Before the browser looks for the place a link of the page leads to, its part is in front.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      if (link && !tabs.includes(link)) turnTo(partOf(link.hash));
    },
    true,
  );
  for (const change of ['popstate', 'hashchange']) addEventListener(change, () => turnTo(partOf(location.hash) ?? first()));
  turnTo(partOf(location.hash) ?? first());
  // Who comes back finds the place they left.
  const [visit] = performance.getEntriesByType('navigation');
  if (partOf(location.hash) !== undefined && (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate')
    document.querySelector(location.hash)?.scrollIntoView();
}

function turnTo(at: number | undefined): void {
  if (at === undefined) return;
  tabs.forEach((tab, index) => {
    tab.ariaSelected = String(index === at);
    tab.tabIndex = index === at ? 0 : -1;
    panels[index]?.toggleAttribute('data-behind', index !== at);
  });
}

// A choice of reviews in the address means the reviews.
function first(): number {
  return location.search === '' ? 0 : Math.max(0, partOf('#reviews') ?? 0);
}

function partOf(hash: string): number | undefined {
  const place = /^#[\w-]+$/.test(hash) ? document.querySelector(hash) : null;
  const at = place ? panels.findIndex((panel) => panel?.contains(place)) : -1;
  return at < 0 ? undefined : at;
}

// Far down in a long part, the next one begins under the bar.
function stay(at: number): void {
  const panel = panels[at];
  if (bar && panel && panel.getBoundingClientRect().top < bar.getBoundingClientRect().top) panel.scrollIntoView();
}

export {};
