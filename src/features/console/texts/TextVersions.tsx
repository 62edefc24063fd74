import { useState } from 'react';
import type { VersionedText } from '#api/contract/versions.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import type { FormatValue } from '../form/EditConflict.tsx';
import { VersionsDialog } from '../versions/VersionsDialog.tsx';
import type { VersionedForm } from '../versions/versions-props.ts';

interface Props<Stored extends { updatedAt: string }, Values extends object> {
  form: Omit<VersionedForm<Stored, Values>, 'noun'>;
  id: VersionedText;
  title: string;
  formatValue: FormatValue<Values>;
  /** Renders the form again, which then finds the version's values in its draft. */
  onRestore: () => void;
}

/** Opens the saved versions of a fixed page or another text. */
export function TextVersions<Stored extends { updatedAt: string }, Values extends object>(props: Props<Stored, Values>) {
  const { form, id, title, formatValue, onRestore } = props;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button className="btn" data-variant="quiet" type="button" onClick={() => setOpen(true)}>
        <Icon name="clock" size={18} />
        変更の履歴
      </button>
      {open && (
        <VersionsDialog
          kind={{ noun: title, ...form }}
          id={id}
          name={title}
          formatValue={formatValue}
          onRestore={() => {
            close();
            onRestore();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
