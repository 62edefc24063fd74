import type { ClientDirective } from 'astro';
import { readDevice } from '#src/features/own-posts/device.ts';
import type { Step } from '#src/lib/history-step.ts';

/** These answer without a framework: the island reads what they hold when it comes. */
const native = 'input:not([type=submit], [type=button]), select, textarea, label';

/**
 * `client:interaction`: an island is loaded when the reader first turns to it (pointer over it, touch, focus), never before,
 * so that a page costs no framework until somebody wants one. Clicks that come sooner than the island are kept and given to
 * it in their order when it is there; fields take theirs at once. The HTML it was rendered as works as it stands until then.
 * A value names what the reader may have left here: a form that was left half-written, or a list that had grown, is as it was
 * without being touched.
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
    // React takes the markup over in place: what was clicked is still there. One frame lets its effects run.
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
  return readDevice(`draft:${name}`) !== undefined || (history.state as Step | null)?.[name as keyof Step] !== undefined;
}

export default interaction;
