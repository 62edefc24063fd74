import type { WordingKind } from '#api/contract/kept-wordings.ts';
import type { VersionedRecord } from '#api/contract/versions.ts';

/** A kind of record that the console lists and edits. */
export interface Resource<In extends Place = Place> {
  /** Japanese name, for toasts. */
  noun: string;
  place: In;
}

/** Path of the record's calls below `/api/admin/`. */
export type Place = DeletablePlace | 'notices';

/** Path of the calls of a record that can be deleted and restored. */
export type DeletablePlace = 'products' | 'articles' | 'brands';

export interface Versioned {
  id: number;
  /** Serves as the version, to detect conflicts. */
  updatedAt: string;
}

/** A resource that is added and edited in a form. */
export interface FormResource<Stored extends Versioned, Values extends object, In extends Place = DeletablePlace> extends Resource<In> {
  /** Prefix of its drafts' names, and its kind among the versions where it has some. */
  draft: In extends DeletablePlace ? VersionedRecord : WordingKind;
  /** Fields that a version does not bring back: whether, when and in which place the record is public, what a product costs. */
  unrestored?: ReadonlyArray<keyof Values & string>;
  /** Initial values for a new record. */
  empty: Values;
  /** Labels of the fields. */
  labels: Record<keyof Values & string, string>;
  /** Converts a stored record to form values. */
  valuesOf: (stored: Stored) => Values;
  /** Addresses of the pictures that a record shows; absent where it has none. */
  picturesOf?: (stored: Stored) => string[];
  /** Returns the request body for the named fields, or for all. */
  payloadOf: (values: Values, fields?: ReadonlyArray<keyof Values & string>) => object;
}
