/**
 * Adds the items of the next page of a list that are not there yet (a new one moves the others on by one), and where it goes on
 * from there. `link` is what an item leads to; gives that of the first that came.
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
