/** The list without an item that is in it, or with it at the end. */
export function toggled<Item extends { id: number | string }>(items: readonly Item[], item: Item): Item[] {
  const others = items.filter(({ id }) => id !== item.id);
  return others.length < items.length ? others : [...items, item];
}
