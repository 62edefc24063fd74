import { useState, type ReactNode } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { useFormDraft, type FormDraft } from './draft.ts';
import { EditConflict, type FormatValue } from './EditConflict.tsx';
import { EditorForm, type Editing } from './EditorForm.tsx';
import { differing } from './form-values.ts';
import { fieldsOf } from '../request-errors.ts';
import { useConflict } from './use-conflict.ts';
import type { FormResource, Place, Versioned } from './resource.ts';
import { useUpdate } from './use-save.ts';

interface Props<Stored extends Versioned, Values extends FieldValues> {
  kind: FormResource<Stored, Values, Place>;
  stored: Stored;
  resolver: Resolver<Values>;
  formatValue: FormatValue<Values>;
  /** Called after a save; closes the form by default. */
  onSaved?: () => void;
  onClose: () => void;
  children: (editing: Editing<Values>, draft: FormDraft<Values>) => ReactNode;
}

/** Renders the form of an edit dialog. Sends only changed fields; opens a comparison when another operator saved first. */
export function EditForm<Stored extends Versioned, Values extends FieldValues>(props: Props<Stored, Values>) {
  const { kind, stored, resolver, formatValue, onClose, onSaved = onClose, children } = props;
  const { labels, valuesOf, payloadOf } = kind;
  // A refetch must not change the base: changed fields are relative to what the form was loaded with.
  const [loaded] = useState(stored);
  const { id, updatedAt } = loaded;
  const draft = useFormDraft(`${kind.draft}:${id}`, { base: valuesOf(loaded), version: updatedAt });
  const update = useUpdate(kind, draft.drop);
  const [typed, setTyped] = useState<Values>();
  const meanwhile = useConflict<Stored>(update);
  const send = (values: Values, fields: ReadonlyArray<keyof Values & string>, version: string) =>
    update.mutate({ id, fields: payloadOf(values, fields), updatedAt: version }, { onSuccess: onSaved });
  const save = (values: Values) => {
    setTyped(values);
    send(values, differing(draft.base, values), draft.version);
  };
  return (
    <>
      <EditorForm
        draft={draft}
        writes={kind.draft}
        resolver={resolver}
        action="更新する"
        acting="更新中..."
        pending={update.isPending}
        refused={fieldsOf(update.error)}
        onSave={save}
        onClose={onClose}
      >
        {(editing) => children(editing, draft)}
      </EditorForm>
      {meanwhile && typed && (
        <EditConflict
          loaded={draft.base}
          theirs={valuesOf(meanwhile)}
          typed={typed}
          version={meanwhile.updatedAt}
          labels={labels}
          formatValue={formatValue}
          pending={update.isPending}
          onSave={(fields) => send(typed, fields, meanwhile.updatedAt)}
          onClose={update.reset}
        />
      )}
    </>
  );
}
