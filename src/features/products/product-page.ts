import { readDevice } from '#src/lib/device-storage.ts';
import { onceLoaded } from '#src/lib/connection-error.ts';
import { isUnmodified } from '#src/lib/unmodified.ts';
import '#src/ui/page-tabs.ts';

// Loads the interactive part of the page on the first interaction. A click during loading is replayed afterwards.
const signs = ['pointerover', 'focusin', 'keydown', 'scroll'] as const;
const pressable = '.product-actions > button, a[data-reviews]';
let loading: Promise<unknown> | undefined;

for (const sign of signs) addEventListener(sign, load, { passive: true, once: true });
addEventListener('click', hold, true);
document.querySelector('.review-controls')?.addEventListener('change', choose);
// Loads at once for visitors with favourites or compared products, to mark the pressed buttons.
if (readDevice('favorites') || readDevice('compare')) void load();

function load(): Promise<unknown> {
  loading ??= import('./product-reader.ts').then(() => removeEventListener('click', hold, true));
  // A failed import is retried at the next click.
  loading.catch(() => (loading = undefined));
  return loading;
}

function hold(event: MouseEvent): void {
  const pressed = (event.target as Element).closest<HTMLElement>(pressable);
  if (!pressed || !isUnmodified(event)) return;
  event.preventDefault();
  event.stopPropagation();
  onceLoaded(
    pressed,
    load().then(() => () => pressed.click()),
    pressed instanceof HTMLAnchorElement ? () => location.assign(pressed.href) : undefined,
  );
}

// The filters of the reviews apply on change; what then changes the list in place is loaded code.
function choose({ currentTarget }: Event): void {
  const form = currentTarget as HTMLFormElement;
  void load().then(
    () => form.requestSubmit(),
    () => form.submit(),
  );
}
