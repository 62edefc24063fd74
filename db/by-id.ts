/** Compares rows by id, for `toSorted`; UPDATE … RETURNING returns its rows in no order. */
export function byId(one: { id: number }, other: { id: number }): number {
  return one.id - other.id;
}

/** Returns the rows that these ids name, in the order of the ids. */
export function inOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const named = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => named.get(id) ?? []);
}
