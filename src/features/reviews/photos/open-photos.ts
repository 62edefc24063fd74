import { isUnmodified } from '#src/lib/unmodified.ts';

// Opens pictures of reviews in place. Without scripts, or with a modifier key, the link opens the picture itself.
document.addEventListener('click', (event) => {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-photo]') : null;
  if (!link || event.defaultPrevented || !isUnmodified(event)) return;
  event.preventDefault();
  import('./lightbox.ts').then((code) => code.openLightbox(link)).catch(() => location.assign(link.href));
});
