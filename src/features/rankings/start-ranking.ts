import { codeOnDemand } from '#src/features/lists/code-on-demand.ts';
import { atFirstSign } from '#src/lib/first-sign.ts';
import { isUnmodified } from '#src/lib/unmodified.ts';

// The choices above a ranking are links; with scripts they change it in place.
const ranking = codeOnDemand(() => import('./open-ranking.ts').then((code) => code.openRanking()));

atFirstSign(() => ranking.open().catch(() => undefined));

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-choices] a') : null;
  if (!link || !isUnmodified(event)) return;
  event.preventDefault();
  ranking.press(
    { busy: link, before: link.closest('ul') ?? link },
    (choose) => choose(link),
    // As in place, a choice makes no history entry.
    () => location.replace(link.href),
  );
});
