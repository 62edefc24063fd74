/** Returns the fields in which two sets of form values differ; lists compare by content. */
export function differing<Values extends object>(one: Values, other: Values): Array<keyof Values & string> {
  return (Object.keys(one) as Array<keyof Values & string>).filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}
