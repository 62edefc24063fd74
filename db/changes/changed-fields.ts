/** Returns the fields of a patch whose values differ from a row's, with the new values. A field that is `undefined` is left as it is. */
export function changedFields<Patch extends object>(row: object, patch: Patch): Changed<Patch> {
  const stored = new Map<string, unknown>(Object.entries(row));
  const changed = Object.entries(patch).filter(([field, value]) => value !== undefined && stored.get(field) !== value);
  return Object.fromEntries(changed) as Changed<Patch>;
}

type Changed<Patch> = { [Field in keyof Patch]?: Exclude<Patch[Field], undefined> };
