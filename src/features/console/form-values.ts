/** Fields in which two states of a form differ. */
export function differing<Values extends object>(one: Values, other: Values): Array<keyof Values & string> {
  return (Object.keys(one) as Array<keyof Values & string>).filter((field) => one[field] !== other[field]);
}
