import { showConnectionError } from '#src/lib/connection-error.ts';
import { isUnmodified } from '#src/lib/unmodified.ts';
import type { Step } from './history-step.ts';
import type { LiveList } from './live-list.ts';

// Filters, tabs, orders and もっと見る are links and GET forms; the code that handles them in place is loaded on the first interaction,
// and without it they load pages.
const links = ':is(.breadcrumb, .chips, .empty, .more, .sort, .tabs) a:not([data-ranking] *), [data-option], [data-reset]';

/** Milliseconds after a press without the code, when it loads a page as it would without scripts: on a slow line the code takes longer. */
const patience = 1_000;

/** Updates the page's list in place. `load` opens the list in `region`, which shows the address `start`. */
export function startList(load: (region: HTMLElement, start: URL) => Promise<LiveList>): void {
  const region = document.querySelector<HTMLElement>('[data-list]');
  if (region) follow(region, load);
}

function follow(region: HTMLElement, load: Parameters<typeof startList>[0]): void {
  const start = new URL(location.href);
  let list: Promise<LiveList> | undefined;
  // Code that did not arrive is asked for again at the next sign.
  const open = () =>
    (list ??= load(region, start).catch((error: unknown) => {
      list = undefined;
      throw error;
    }));
  const passOn = (action: (live: LiveList) => void, otherwise: () => void) => void open().then(action, otherwise);
  // Answers a press at once; where the code is there, before the next frame.
  const press = (pressed: HTMLElement, action: (live: LiveList) => void, otherwise: () => void) => {
    let isLeft = false;
    const leave = () => {
      if (!isLeft) otherwise();
      isLeft = true;
    };
    const timer = setTimeout(leave, patience);
    region.ariaBusy = 'true';
    region.querySelector('details[name][open]')?.removeAttribute('open');
    const stay = () => {
      clearTimeout(timer);
      region.ariaBusy = null;
    };
    passOn(
      (live) => {
        if (isLeft) return;
        stay();
        action(live);
      },
      // Without a network a page would be the browser's own, of which the way back may lead to nothing.
      () =>
        fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(leave, () => {
          stay();
          showConnectionError(pressed.closest<HTMLElement>('details') ?? pressed);
        }),
    );
  };
  // The browser may keep the page for the way back.
  addEventListener('pagehide', () => (region.ariaBusy = null));

  // A touch starts with pointerover too.
  const turn = ({ target }: Event) => {
    if (target instanceof Element && target.closest(`form, summary, .sheet-opener, ${links}`)) open().catch(() => undefined);
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
    passOn(
      (live) => live.restore(),
      () => location.reload(),
    );
  addEventListener('popstate', restore);
  // Restores the appended pages after back or forward navigation.
  if ((history.state as Step | null)?.y !== undefined) restore();
}
