import { element } from '#src/ui/alert-box.ts';
import { words } from '#src/lib/words.ts';

/** Rows that stand for what is loading. */
const skeletons = 5;

export function skeletonRows(): HTMLElement {
  const list = element('ul', 'rows');
  list.setAttribute('aria-label', words.loading);
  list.setAttribute('aria-busy', 'true');
  for (let at = 0; at < skeletons; at++) {
    const row = element('li', 'skeleton');
    row.dataset['shape'] = 'row';
    row.append(...Array.from({ length: 4 }, () => document.createElement('i')));
    list.append(row);
  }
  return list;
}
