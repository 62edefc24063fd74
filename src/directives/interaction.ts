import type { ClientDirective } from 'astro';
import { readDevice } from '#src/lib/device-storage.ts';
import type { Step } from '#src/features/lists/history-step.ts';

/** Native form controls work without a framework: the island reads their values when it hydrates. */
const native = 'input:not([type=submit], [type=button]), select, textarea, label';

/**
 * `client:interaction` hydrates an island on the first interaction with it (pointer over it, touch, focus, key), so that a page
 * loads no framework before that. Clicks during loading are queued and replayed in order after hydration; native fields handle
 * theirs at once. The server-rendered HTML works until then. A value names a draft or an entry of the history state: where the
 * device holds one, the island hydrates without interaction, to restore a half-written form or a list with appended pages.
 */
const interaction: ClientDirective = (load, options, element) => {
  const signs = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;
  const kept: HTMLElement[] = [];
  const keepClick = (event: MouseEvent) => {
    const [clicked] = event.composedPath().filter((node) => node instanceof HTMLElement);
    if (!clicked || clicked.closest(native) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    kept.push(clicked);
  };
  const begin = async () => {
    for (const sign of signs) element.removeEventListener(sign, begin);
    element.addEventListener('click', keepClick, { capture: true });
    const hydrate = await load();
    await hydrate();
    // React hydrates the markup in place, so the clicked elements remain. One frame lets its effects run.
    requestAnimationFrame(() => {
      element.removeEventListener('click', keepClick, { capture: true });
      for (const clicked of kept) if (clicked.isConnected) clicked.click();
    });
  };
  for (const sign of signs) element.addEventListener(sign, begin, { passive: true });
  if (typeof options.value !== 'string' || !wasLeft(options.value)) return;
  if (document.readyState === 'complete') void begin();
  else addEventListener('load', () => element.dispatchEvent(new Event('pointerover')));
};

function wasLeft(name: string): boolean {
  // theme.js marks what the device has.
  return (
    name in document.documentElement.dataset ||
    readDevice(`draft:${name}`) !== undefined ||
    (history.state as Step | null)?.[name as keyof Step] !== undefined
  );
}

export default interaction;
