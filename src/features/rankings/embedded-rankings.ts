// The tabs of a ranking under a listing are links to other listings; here they change the ranking in its place.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-ranking] .cell-chips a') : null;
  const section = link?.closest<HTMLElement>('[data-ranking]');
  if (!link || !section || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  import('./show-ranking.ts').then(({ showRanking }) => showRanking(section, link)).catch(() => location.assign(link.href));
});

export {};
