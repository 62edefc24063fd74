import { ConflictDialog, type Difference } from './ConflictDialog.tsx';
import { changedNames } from './form-values.ts';

/** Formats a field's value as text. */
export type FormatValue<Values> = (field: keyof Values & string, value: Values[keyof Values & string]) => string;

interface Props<Values> {
  /** Form values as loaded, as stored now, and as typed. */
  loaded: Values;
  theirs: Values;
  typed: Values;
  /** Version of `theirs`. */
  version: string;
  labels: Record<keyof Values & string, string>;
  formatValue: FormatValue<Values>;
  /** Whether versions of the record are kept. */
  keepsVersions?: boolean;
  pending: boolean;
  /** Receives the fields of `typed` that overwrite the stored values. */
  onSave: (fields: Array<keyof Values & string>) => void;
  onClose: () => void;
}

/** Compares the stored record with the typed values, field by field. */
export function EditConflict<Values extends object>(props: Props<Values>) {
  const { loaded, theirs, typed, version, labels, formatValue, keepsVersions = false, pending, onSave, onClose } = props;
  const changed = new Set(changedNames(loaded, typed));
  const differences = changedNames(theirs, typed).map((field): Difference => ({
    field,
    label: labels[field],
    theirs: formatValue(field, theirs[field]),
    mine: formatValue(field, typed[field]),
    mineChanged: changed.has(field),
  }));
  const save = (mine: ReadonlySet<string>) => onSave(changedNames(theirs, typed).filter((field) => mine.has(field)));
  return <ConflictDialog key={version} {...{ differences, keepsVersions, pending, onClose }} onSave={save} />;
}

/** Returns はい or いいえ for a checkbox; text unchanged. */
export function formatPlainly(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ';
  return value;
}
