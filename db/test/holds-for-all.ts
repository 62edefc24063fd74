/** Whether something holds for every item of a list that has any: of an empty one all would be true. */
export function holdsForAll<Item>(items: readonly Item[], holds: (item: Item) => boolean): boolean {
  return items.length > 0 && items.every(holds);
}
