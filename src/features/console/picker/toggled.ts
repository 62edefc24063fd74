/** Returns the list without the item if it is in it, else with the item at the end. */
export function toggled<Item extends { id: number | string }>(items: readonly Item[], item: Item): Item[] {
  const others = items.filter(({ id }) => id !== item.id);
  return others.length < items.length ? others : [...items, item];
}
