// Enhancements of the page frame, in one bundle; every page works without them.
import '#src/features/search/site-search.ts';
import './count-shops.ts';
import './count-view.ts';
import './newsletter-form.ts';
import './theme-switch.ts';

// theme.js marks a device with animals.
if ('pets' in document.documentElement.dataset) import('#src/features/pets/start-pets.ts').catch(() => undefined);

// What the open menu covers cannot be seen with the focus.
const menu = document.querySelector<HTMLElement>('.site-menu');
menu?.addEventListener('focusout', ({ relatedTarget: next }) => {
  if (next && !menu.contains(next as Node)) menu.hidePopover();
});

const current = document.querySelector<HTMLElement>('.section-tabs [aria-current]');
const tabs = current?.closest('ul');
if (current && tabs) tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2;

// Replaces an image that cannot be loaded by its `data-fallback`.
for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
  if (image.complete && !image.naturalWidth && image.currentSrc) fallBack(image);
}
// Other elements have no `data-fallback`.
document.addEventListener('error', ({ target }) => fallBack(target as HTMLImageElement), true);

function fallBack(image: HTMLImageElement): void {
  const { dataset } = image;
  if (!dataset['fallback']) return;
  image.src = dataset['fallback'];
  delete dataset['fallback'];
}
