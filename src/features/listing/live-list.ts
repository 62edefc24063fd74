import type { Step } from '#src/lib/history-step.ts';
import type { LiveList } from './open-list.tsx';

// Updates a product list in place. Filters, sort and もっと見る remain links and GET forms; the code that handles them is loaded
// on the first interaction, and without it they load pages.
const controls = '.filter-bar, .filter-panel, .listing-menus, .list-head, .brand-chips, .more, .result-search, .empty';
const liveLinks = '[data-option], [data-list-chips] a, [data-reset], [data-looser], .more > a';

/** Pause after typing before the list updates, in ms. */
const pause = 300;

const region = document.querySelector<HTMLElement>('[data-list]');
if (region) follow(region);

function follow(region: HTMLElement): void {
  const shownAt = location.href;
  let list: Promise<LiveList> | undefined;
  const open = () => (list ??= import('./open-list.tsx').then(({ openList }) => openList(region, new URL(shownAt))));
  const passOn = (action: (list: LiveList) => void, otherwise: () => void) => void open().then(action, otherwise);

  const turn = ({ target }: Event) => {
    if (target instanceof Element && target.closest(controls)) open().catch(() => undefined);
  };
  for (const sign of ['pointerover', 'touchstart', 'focusin'] as const) region.addEventListener(sign, turn, { passive: true });

  region.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : region;
    if (target.closest('.sheet-opener')) openSheet(event);
    const link = target.closest<HTMLAnchorElement>(liveLinks);
    if (target.closest('[data-retry]'))
      passOn(
        (live) => live.retry(),
        () => location.reload(),
      );
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = link;
    passOn(
      (live) => live.follow(new URL(href), link),
      () => location.assign(href),
    );
  });
  let typed: ReturnType<typeof setTimeout> | undefined;
  const settle = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'search' || !target.form) return;
    const { form } = target;
    clearTimeout(typed);
    typed = setTimeout(
      () =>
        passOn(
          (live) => live.submit(form, true),
          () => undefined,
        ),
      pause,
    );
  };
  region.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches('[data-list-form]')) return;
    const form = event.target;
    event.preventDefault();
    clearTimeout(typed);
    passOn(
      (live) => live.submit(form),
      () => form.submit(),
    );
  });
  // Waits for the end of an IME composition.
  region.addEventListener('input', (event) => (event instanceof InputEvent && event.isComposing ? clearTimeout(typed) : settle(event)));
  region.addEventListener('compositionend', settle);
  addEventListener('popstate', ({ state }) =>
    passOn(
      (live) => live.restore(new URL(location.href), state),
      () => location.reload(),
    ),
  );
  // Restores the appended pages after back or forward navigation.
  if ((history.state as Step | null)?.products !== undefined)
    passOn(
      (live) => live.restore(new URL(shownAt), history.state),
      () => undefined,
    );
}

// A modal dialog keeps the focus in the sheet and makes the page inert; without scripts the sheet is a popover.
function openSheet(event: Event): void {
  const sheet = document.querySelector('#filter-sheet');
  if (!(sheet instanceof HTMLDialogElement)) return;
  event.preventDefault();
  sheet.showModal();
}
