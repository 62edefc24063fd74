type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Returns the fields that have a value; null is one. */
export function given<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>;
}
