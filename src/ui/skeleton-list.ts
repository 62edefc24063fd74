import { words } from '#src/lib/words.ts';
import { skeletonBox } from './skeleton-box.ts';

/** Creates a list of skeletons, shown while its rows are fetched. */
export function skeletonList(count: number, shape: 'card' | 'row', className: string): HTMLElement {
  const list = document.createElement('ul');
  list.className = className;
  list.ariaLabel = words.loading;
  list.ariaBusy = 'true';
  list.append(...Array.from({ length: count }, () => skeletonBox(shape)));
  return list;
}
