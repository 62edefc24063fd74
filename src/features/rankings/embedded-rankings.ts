import { atFirstSign } from '#src/lib/first-sign.ts';
import { isUnmodified } from '#src/lib/unmodified.ts';
import type * as Tabs from './ranking-tabs.ts';

// The two rows above a ranking under a listing are links to other listings; with scripts they are tabs that update the ranking in
// place.
const load = async () => {
  // Once there, it is not imported again: while that takes, a ranking that is on its way could replace the tab that was pressed.
  loaded ??= await import('./ranking-tabs.ts');
  loaded.makeTabs();
  return loaded;
};
let loaded: typeof Tabs | undefined;

atFirstSign(() => void load().catch(() => undefined));
// listing-head.ts dispatches this event after it replaced the rankings.
document.addEventListener('rankings', () => void load().catch(() => undefined));

document.addEventListener('click', (event) => {
  const tab = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-ranking] .cell-chips a') : null;
  if (!tab || !isUnmodified(event)) return;
  event.preventDefault();
  load().then(
    ({ turnTo }) => turnTo(tab),
    () => location.assign(tab.href),
  );
});
