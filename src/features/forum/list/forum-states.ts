import { element } from '#src/ui/alert-box.ts';
import { skeletonBox } from '#src/ui/skeleton-box.ts';
import { words } from '#src/lib/words.ts';

/** Number of skeleton rows while loading. */
const skeletons = 5;

export function skeletonRows(): HTMLElement {
  const list = element('ul', 'rows');
  list.setAttribute('aria-label', words.loading);
  list.setAttribute('aria-busy', 'true');
  list.append(...Array.from({ length: skeletons }, () => skeletonBox('row')));
  return list;
}
