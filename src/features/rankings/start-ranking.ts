import { atFirstSign } from '#src/lib/first-sign.ts';
import { isUnmodified } from '#src/lib/unmodified.ts';
import type { openRanking } from './open-ranking.ts';

// The choices above a ranking are links; with scripts they change it in place.
const load = () => (opened ??= import('./open-ranking.ts').then((code) => code.openRanking()));
let opened: Promise<ReturnType<typeof openRanking>> | undefined;

atFirstSign(() => load().catch(() => undefined));

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-choices] a') : null;
  if (!link || !isUnmodified(event)) return;
  event.preventDefault();
  load().then(
    (choose) => choose(link),
    () => location.replace(link.href),
  );
});
