import { readList, removeFrom } from '#src/features/device/device-ids.ts';
import { share } from '#src/features/device/share.ts';

// Without ids in the query, redirects to the products that this device compares.
const compared = readList('compare').map(({ id }) => id);
if (location.search === '' && compared.length > 0) location.replace(`${location.pathname}?ids=${compared.join(',')}`);

document.addEventListener('click', ({ target }) => {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-leave], [data-share-comparison]') : null;
  if (pressed?.dataset['leave'] !== undefined) removeFrom('compare', Number(pressed.dataset['leave']));
  else if (pressed) void share(document.title, location.href);
});
