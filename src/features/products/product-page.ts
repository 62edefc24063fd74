import { readDevice } from '#src/features/own-posts/device.ts';
import { showConnectionError } from '#src/lib/connection-error.ts';
import '#src/ui/page-tabs.ts';

// What a reader does with a product and its reviews is loaded at the first sign of one. A press that comes before it is
// there is kept and given to it.
const signs = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'] as const;
const pressable = '.product-actions > button, a[data-reviews]';
let loading: Promise<unknown> | undefined;

for (const sign of signs) addEventListener(sign, load, { passive: true, once: true });
addEventListener('click', hold, true);
document.querySelector('.review-controls')?.addEventListener('change', choose);
// The hearts of who has some are filled at once.
if (readDevice('favorites') || readDevice('compare')) void load();

function load(): Promise<unknown> {
  loading ??= import('./product-reader.ts').then(() => {
    removeEventListener('click', hold, true);
    document.querySelector('.review-controls')?.removeEventListener('change', choose);
  });
  // What did not come through is asked for again at the next press.
  loading.catch(() => (loading = undefined));
  return loading;
}

function hold(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null;
  if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  void load().then(
    () => pressed.click(),
    () => (pressed instanceof HTMLAnchorElement ? location.assign(pressed.href) : showConnectionError(pressed)),
  );
}

function choose({ currentTarget }: Event): void {
  const form = currentTarget as HTMLFormElement;
  void load().then(
    () => form.requestSubmit(),
    () => form.submit(),
  );
}
