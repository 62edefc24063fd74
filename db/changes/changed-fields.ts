/** Returns the fields of a patch whose values differ from a row's, with the new values. A field that is `undefined` is left as it is. */
export function changedFields(row: object, patch: object): Record<string, unknown> {
  const stored = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(Object.entries(patch).filter(([field, value]) => value !== undefined && stored.get(field) !== value));
}
