/** What the console lists and edits. */
export interface Resource {
  /** What operators call it. */
  noun: string;
  /** The address of the list. */
  place: string;
}

export interface Versioned {
  id: number;
  /** Its version. */
  updatedAt: string;
}

/** A kind of thing that is added and edited in a form. */
export interface FormResource<Stored extends Versioned, Values extends object> extends Resource {
  /** What was typed is kept under this name. */
  draft: string;
  /** What the form of a new one begins with. */
  empty: Values;
  /** The fields' names that operators read. */
  labels: Record<keyof Values & string, string>;
  /** A stored one as the form shows it. */
  valuesOf: (stored: Stored) => Values;
  /** What is sent of the form: the named fields, or all. */
  payloadOf: (values: Values, fields?: ReadonlyArray<keyof Values & string>) => object;
}
