import type { FormatValue } from '../form/EditConflict.tsx';
import type { FormResource, Versioned } from '../form/resource.ts';

/** Whose versions are shown, and what follows. */
export interface VersionsProps<Stored extends Versioned, Values extends object> {
  kind: FormResource<Stored, Values>;
  id: number;
  /** The record's name. */
  name: string;
  formatValue: FormatValue<Values>;
  /** Opens the record's form, which finds the version's values in its draft. */
  onRestore: () => void;
  onClose: () => void;
}
