/** Returns the fields in which two sets of form values differ; lists compare by content. */
export function changedNames<Values extends object>(one: Values, other: Values): Array<keyof Values & string> {
  return (Object.keys(one) as Array<keyof Values & string>).filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

/** Returns what a save stored, with the values that were typed after `sent` was sent. */
export function typedOver<Values extends object>(saved: Values, sent: Values, now: Values): Values {
  return mergedFields(saved, now, changedNames(sent, now));
}

/** Returns stored values with some fields as they were typed. */
export function mergedFields<Values extends object>(stored: Values, typed: Values, fields: ReadonlyArray<keyof Values & string>): Values {
  return { ...stored, ...Object.fromEntries(fields.map((field) => [field, typed[field]])) };
}
