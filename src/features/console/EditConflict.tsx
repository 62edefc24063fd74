import { ConflictDialog, type Difference } from './ConflictDialog.tsx';
import { differing } from './form-values.ts';

/** A field's value in words. */
export type Say<Values> = (field: keyof Values & string, value: Values[keyof Values & string]) => string;

interface Props<Values> {
  /** The form as it was loaded, as it would show what is stored now, and as it was filled in. */
  loaded: Values;
  theirs: Values;
  typed: Values;
  /** Which stored state `theirs` is. */
  version: string;
  labels: Record<keyof Values & string, string>;
  say: Say<Values>;
  pending: boolean;
  /** With the fields of `typed` to save over what is stored now. */
  onSave: (fields: Array<keyof Values & string>) => void;
  onClose: () => void;
}

/** The stored thing beside what was typed, field by field. */
export function EditConflict<Values extends object>(props: Props<Values>) {
  const { loaded, theirs, typed, version, labels, say, pending, onSave, onClose } = props;
  const changed = new Set(differing(loaded, typed));
  const differences = differing(theirs, typed).map((field): Difference => ({
    field,
    label: labels[field],
    theirs: say(field, theirs[field]),
    mine: say(field, typed[field]),
    mineChanged: changed.has(field),
  }));
  const save = (mine: ReadonlySet<string>) => onSave(differing(theirs, typed).filter((field) => mine.has(field)));
  return <ConflictDialog key={version} differences={differences} pending={pending} onSave={save} onClose={onClose} />;
}

/** A tick in words. */
export function sayPlainly(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ';
  return value;
}
