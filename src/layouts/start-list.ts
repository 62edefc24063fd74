import type { Step } from '#src/features/lists/history-step.ts';
import type { LiveList } from '#src/features/lists/live-list.ts';

// Updates the page's list in place. Filters, tabs, orders and もっと見る remain links and GET forms; the code that handles them is
// loaded on the first interaction, and without it they load pages.
const links = ':is(.breadcrumb, .chips, .empty, .more, .sort, .tabs) a:not([data-ranking] *), [data-option], [data-reset]';

const region = document.querySelector<HTMLElement>('[data-list]');
if (region) follow(region);

function follow(region: HTMLElement): void {
  const start = location.href;
  let list: Promise<LiveList> | undefined;
  const open = () => (list ??= import('./open-list.ts').then(({ openList }) => openList(region, start)));
  const passOn = (action: (live: LiveList) => void, otherwise: () => void) => void open().then(action, otherwise);

  // A touch starts with pointerover too.
  const turn = ({ target }: Event) => {
    if (target instanceof Element && target.closest(`form, summary, .sheet-opener, ${links}`)) open().catch(() => undefined);
  };
  for (const sign of ['pointerover', 'focusin']) region.addEventListener(sign, turn, { passive: true });

  region.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(links) : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = link;
    passOn(
      (live) => live.follow(link, new URL(href)),
      () => location.assign(href),
    );
  });
  region.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    event.preventDefault();
    passOn(
      (live) => live.submit(form),
      () => form.submit(),
    );
  });
  const restore = () =>
    passOn(
      (live) => live.restore(),
      () => location.reload(),
    );
  addEventListener('popstate', restore);
  // Restores the appended pages after back or forward navigation.
  if ((history.state as Step | null)?.y !== undefined) restore();
}
