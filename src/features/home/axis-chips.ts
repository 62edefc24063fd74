// A chip is a link to the ranking of its axis. A plain click shows the five here instead; the code for that comes then.
document.querySelector<HTMLElement>('.axis-ranking')?.addEventListener('click', (event) => {
  const chip = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-axis]') : null;
  if (!chip || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  import('./axis-ranking.ts').then(
    ({ chooseAxis }) => chooseAxis(chip),
    () => location.assign(chip.href),
  );
});
