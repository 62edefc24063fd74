/** Whether a condition holds for every item of a list that is not empty; `every` alone accepts an empty one. */
export function holdsForAll<Item>(items: readonly Item[], holds: (item: Item) => boolean): boolean {
  return items.length > 0 && items.every(holds);
}
