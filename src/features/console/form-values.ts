/** Fields in which two states of a form differ; lists differ by what they hold. */
export function differing<Values extends object>(one: Values, other: Values): Array<keyof Values & string> {
  return (Object.keys(one) as Array<keyof Values & string>).filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}
