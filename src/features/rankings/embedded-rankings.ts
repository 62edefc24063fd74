import { atFirstSign } from '#src/lib/first-sign.ts';

// The two rows over a ranking under a listing are links to other listings; for a reader who is there they are tabs that change
// the ranking in place.
const load = () =>
  import('./ranking-tabs.ts').then((tabs) => {
    tabs.dressRankings();
    return tabs;
  });

atFirstSign(() => void load().catch(() => undefined));
// The listing's script has put those of another cell here.
document.addEventListener('rankings', () => void load().catch(() => undefined));

document.addEventListener('click', (event) => {
  const tab = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-ranking] .cell-chips a') : null;
  if (!tab || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  load().then(
    ({ turnTo }) => turnTo(tab),
    () => location.assign(tab.href),
  );
});
