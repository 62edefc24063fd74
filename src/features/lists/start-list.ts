import { isUnmodified } from '#src/lib/unmodified.ts';
import type { Step } from './history-step.ts';
import { codeOnDemand } from './code-on-demand.ts';
import type { LiveList } from './live-list.ts';

// Filters, tabs, orders and もっと見る are links and GET forms; the code that handles them in place is loaded on the first interaction,
// and without it they load pages.
const links = ':is(.breadcrumb, .chips, .empty, .more, .sort, .tabs) a:not([data-ranking] *), [data-option], [data-reset]';

/** Updates the page's list in place. `load` opens the list in `region`, which shows the address `start`. */
export function startList(load: (region: HTMLElement, start: URL) => Promise<LiveList>): void {
  const region = document.querySelector<HTMLElement>('[data-list]');
  if (region) follow(region, load);
}

function follow(region: HTMLElement, load: Parameters<typeof startList>[0]): void {
  const start = new URL(location.href);
  const list = codeOnDemand(() => load(region, start));
  const press = (pressed: HTMLElement, action: (live: LiveList) => void, otherwise: () => void) => {
    list.press({ busy: region, before: pressed.closest<HTMLElement>('details') ?? pressed }, action, otherwise);
    region.querySelector('details[name][open]')?.removeAttribute('open');
  };
  // The browser may keep the page for the way back.
  addEventListener('pagehide', () => (region.ariaBusy = null));

  // A touch starts with pointerover too.
  const turn = ({ target }: Event) => {
    if (target instanceof Element && target.closest(`form, summary, .sheet-opener, ${links}`)) list.open().catch(() => undefined);
  };
  for (const sign of ['pointerover', 'focusin']) region.addEventListener(sign, turn, { passive: true });

  region.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(links) : null;
    if (!link || !isUnmodified(event)) return;
    event.preventDefault();
    // The link's address is read when it is followed: a choice pressed before it may have changed it.
    press(
      link,
      (live) => live.follow(link, new URL(link.href)),
      () => location.assign(link.href),
    );
  });
  region.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    event.preventDefault();
    press(
      form,
      (live) => live.submit(form),
      () => form.submit(),
    );
  });
  const restore = () =>
    void list.open().then(
      (live) => live.restore(),
      () => location.reload(),
    );
  addEventListener('popstate', restore);
  // Restores the appended pages after back or forward navigation.
  if ((history.state as Step | null)?.y !== undefined) restore();
}
