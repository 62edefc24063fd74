import type { ClientDirective } from 'astro';

/**
 * `client:interaction`: an island is loaded when the reader first turns to it (pointer over it, touch, focus), never before,
 * so that a page costs no framework until somebody wants one. A click that comes sooner than the island is kept and given
 * to it when it is there. The HTML it was rendered as works as it stands until then.
 */
const interaction: ClientDirective = (load, _options, element) => {
  const signs = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;
  let clicked: HTMLElement | undefined;
  const keepClick = (event: Event) => {
    if (!(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    clicked = event.target;
  };
  const begin = async () => {
    for (const sign of signs) element.removeEventListener(sign, begin);
    element.addEventListener('click', keepClick, { capture: true });
    const hydrate = await load();
    await hydrate();
    element.removeEventListener('click', keepClick, { capture: true });
    // React takes the markup over in place: what was clicked is still there. One frame lets its effects run.
    requestAnimationFrame(() => clicked?.isConnected && clicked.click());
  };
  for (const sign of signs) element.addEventListener(sign, begin, { passive: true });
};

export default interaction;
