/**
 * Appends the items of a list's next page, without those already shown (a new item shifts the others), and replaces the link `more`
 * by that of the next page. `link` selects an item's link; returns the link of the first new item.
 */
export function appendPage(list: Element | null, items: Iterable<Element>, link: string, more: Element, next: Element | null) {
  const linkIn = (item: Element) => item.querySelector<HTMLAnchorElement>(link);
  const there = new Set(Array.from(list?.children ?? [], (item) => linkIn(item)?.href));
  const fresh = [...items].filter((item) => !there.has(linkIn(item)?.href));
  list?.append(...fresh);
  if (next) more.replaceWith(next);
  else more.remove();
  return fresh[0] && linkIn(fresh[0]);
}
