import type { Step } from '#src/lib/history-step.ts';
import type { LiveList } from './open-list.tsx';

// A list of products changes in place: filters, sort and もっと見る stay the links and GET forms they are, and this passes them
// on. What does the work is loaded when the reader turns to one of them; without it they lead to the page they name.
const controls = '.filter-bar, .filter-panel, .listing-menus, .list-head, .brand-chips, .more, .result-search, .empty';
const liveLinks = '[data-option], [data-list-chips] a, [data-reset], [data-looser], .more > a';

/** The list follows what is typed after such a pause, in ms. */
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
  // Words that are still being composed are no words yet.
  region.addEventListener('input', (event) => (event instanceof InputEvent && event.isComposing ? clearTimeout(typed) : settle(event)));
  region.addEventListener('compositionend', settle);
  addEventListener('popstate', ({ state }) =>
    passOn(
      (live) => live.restore(new URL(location.href), state),
      () => location.reload(),
    ),
  );
  // Back on a list that had grown: it grows again.
  if ((history.state as Step | null)?.products !== undefined)
    passOn(
      (live) => live.restore(new URL(shownAt), history.state),
      () => undefined,
    );
}

// As a modal dialog the sheet keeps the focus and the rest of the page out of reach; without scripts it is a popover.
function openSheet(event: Event): void {
  const sheet = document.querySelector('#filter-sheet');
  if (!(sheet instanceof HTMLDialogElement)) return;
  event.preventDefault();
  sheet.showModal();
}
