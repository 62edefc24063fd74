import type { Step } from '#src/lib/history-step.ts';
import type { LiveForum } from './open-forum.ts';

// Updates the forum's list in place. Tabs, pets, order, search and もっと見る remain links and a GET form; the code that handles
// them is loaded on the first interaction, and without it they load pages.
const region = document.querySelector<HTMLElement>('[data-forum]');
if (region) follow(region);

function follow(region: HTMLElement): void {
  const shownAt = location.href;
  let forum: Promise<LiveForum> | undefined;
  const open = () => (forum ??= import('./open-forum.ts').then(({ openForum }) => openForum(region, new URL(shownAt))));
  const passOn = (action: (forum: LiveForum) => void, otherwise: () => void) => void open().then(action, otherwise);

  const turn = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a, input, summary')) open().catch(() => undefined);
  };
  for (const sign of ['pointerover', 'touchstart', 'focusin'] as const) region.addEventListener(sign, turn, { passive: true });

  region.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isList(link) || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = link;
    passOn(
      (live) => live.follow(link),
      () => location.assign(href),
    );
  });
  region.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    const form = event.target;
    event.preventDefault();
    passOn(
      (live) => live.submit(form),
      () => form.submit(),
    );
  });
  addEventListener('popstate', ({ state }) =>
    passOn(
      (live) => live.restore(new URL(location.href), state),
      () => location.reload(),
    ),
  );
  // Restores the appended pages after back or forward navigation.
  if ((history.state as Step | null)?.questions !== undefined)
    passOn(
      (live) => live.restore(new URL(shownAt), history.state),
      () => undefined,
    );
}

/** Whether a link leads to the forum's list, not to a question or the form. */
function isList({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === location.origin && /^\/forum(\/[a-z_]+)?$/.test(pathname) && pathname !== '/forum/new';
}
