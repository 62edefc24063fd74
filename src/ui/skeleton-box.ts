/** Creates a skeleton list item for a list that a script fills. */
export function skeletonBox(shape: 'card' | 'row'): HTMLElement {
  const box = document.createElement('li');
  box.className = 'skeleton';
  box.dataset['shape'] = shape;
  box.append(...Array.from({ length: 4 }, () => document.createElement('i')));
  return box;
}
