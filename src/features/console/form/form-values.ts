/** Returns the fields in which two sets of form values differ; lists compare by content. */
export function differing<Values extends object>(one: Values, other: Values): Array<keyof Values & string> {
  return (Object.keys(one) as Array<keyof Values & string>).filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

/** Returns what a save stored, with the values that were typed after `sent` was sent. */
export function typedOver<Values extends object>(saved: Values, sent: Values, now: Values): Values {
  return { ...saved, ...Object.fromEntries(differing(sent, now).map((field) => [field, now[field]])) };
}
