import type { ClientDirective } from 'astro';

/** These answer without a framework: the island reads what they hold when it comes. */
const native = 'input:not([type=submit], [type=button]), select, textarea, label';

/**
 * `client:interaction`: an island is loaded when the reader first turns to it (pointer over it, touch, focus), never before,
 * so that a page costs no framework until somebody wants one. Clicks that come sooner than the island are kept and given to
 * it in their order when it is there; fields take theirs at once. The HTML it was rendered as works as it stands until then.
 */
const interaction: ClientDirective = (load, _options, element) => {
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
};

export default interaction;
