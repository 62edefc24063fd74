/** Compares rows by id, for `toSorted`; UPDATE … RETURNING returns its rows in no order. */
export function byId(one: { id: number }, other: { id: number }): number {
  return one.id - other.id;
}
