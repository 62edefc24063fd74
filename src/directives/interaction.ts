import type { ClientDirective } from 'astro';
import { showConnectionError } from '#src/lib/connection-error.ts';
import { draftsOf } from '#src/lib/device-storage.ts';
import { isUnmodified } from '#src/lib/unmodified.ts';
import type { Step } from '#src/features/lists/history-step.ts';

/** Controls whose clicks wait for the code. Native fields do not: the island reads their values when it hydrates. */
const pressable = 'button, a, summary';

/**
 * `client:interaction` hydrates an island on the first interaction with it (a pointer over it, which every touch also is; focus; or a key),
 * so that a page loads no framework before that. Clicks during loading are marked, and replayed in order after hydration, several on one
 * control as one: the second would undo the first. Native fields handle theirs at once. The server-rendered HTML works until then. A value
 * names a draft or an entry of the history state: where the device or this tab holds one, the island hydrates without interaction, to
 * restore a half-written form or a list with appended pages. Where the code does not arrive, the next interaction asks for it again.
 */
const interaction: ClientDirective = (load, options, element) => {
  const signs = ['pointerover', 'focusin', 'keydown'] as const;
  const kept = new Set<HTMLElement>();
  const keepClick = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>(pressable);
    if (!pressed || !isUnmodified(event)) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.ariaBusy = 'true';
    kept.add(pressed);
  };
  const watch = () => {
    for (const sign of signs) element.addEventListener(sign, begin, { passive: true });
  };
  const begin = async () => {
    for (const sign of signs) element.removeEventListener(sign, begin);
    element.addEventListener('click', keepClick, true);
    let isMissing = false;
    // Astro tells of code that did not arrive by this event alone: `hydrate` then does nothing.
    element.addEventListener('astro:hydration-error', () => (isMissing = true), { once: true });
    const hydrate = await load();
    await hydrate();
    // React hydrates the markup in place, so the clicked elements remain. One frame lets its effects run.
    requestAnimationFrame(() => {
      element.removeEventListener('click', keepClick, true);
      const clicks = [...kept].filter(({ isConnected }) => isConnected);
      kept.clear();
      if (isMissing) watch();
      // After the island, whose markup React has to find as the server rendered it.
      if (isMissing && clicks.some(needsCode)) showConnectionError(element);
      for (const clicked of clicks) {
        clicked.ariaBusy = null;
        if (!isMissing || !needsCode(clicked)) clicked.click();
      }
    });
  };
  watch();
  if (typeof options.value !== 'string' || !wasLeft(options.value)) return;
  if (document.readyState === 'complete') void begin();
  else addEventListener('load', () => element.dispatchEvent(new Event('pointerover')));
};

/** Whether a click does nothing without the island's code; links and folds work without it. */
function needsCode(clicked: HTMLElement): boolean {
  return clicked.matches('button');
}

function wasLeft(name: string): boolean {
  // theme.js marks what the device has.
  return (
    name in document.documentElement.dataset ||
    draftsOf(name).length > 0 ||
    (history.state as Step | null)?.[name as keyof Step] !== undefined
  );
}

export default interaction;
