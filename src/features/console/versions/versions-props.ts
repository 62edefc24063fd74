import type { VersionedKind, VersionedText } from '#api/contract/versions.ts';
import type { FormatValue } from '../form/EditConflict.tsx';

/** What the versions of a record or a text need of its form. */
export interface VersionedForm<Stored extends { updatedAt: string }, Values extends object> {
  noun: string;
  /** Prefix of its drafts' names, and its kind among the versions. */
  draft: VersionedKind;
  /** Fields that a version does not bring back: whether and when the record is public, what a product costs. */
  unrestored?: ReadonlyArray<keyof Values & string>;
  labels: Record<keyof Values & string, string>;
  valuesOf: (stored: Stored) => Values;
}

/** Whose versions are shown, and what follows. */
export interface VersionsProps<Stored extends { updatedAt: string }, Values extends object> {
  kind: VersionedForm<Stored, Values>;
  id: number | VersionedText;
  /** The record's name. */
  name: string;
  formatValue: FormatValue<Values>;
  /** Opens the record's form, which finds the version's values in its draft. */
  onRestore: () => void;
  onClose: () => void;
}
