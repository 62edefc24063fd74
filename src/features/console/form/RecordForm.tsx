import { useState, type ReactNode } from 'react';
import type { Control, FieldValues, Resolver } from 'react-hook-form';
import type { ToastMessage } from '#src/features/toast/toaster.ts';
import { newKey } from '#src/lib/new-key.ts';
import { useDraftForm } from './draft-form.ts';
import { useFormDraft, type FormDraft } from './draft.ts';
import { EditConflict, type FormatValue } from './EditConflict.tsx';
import { EditorForm, type Editing } from './EditorForm.tsx';
import { changedNames } from './form-values.ts';
import { fieldsOf } from '../request-errors.ts';
import { useConflict } from './use-conflict.ts';
import type { FormResource, Place, Versioned } from './resource.ts';
import { isUploading, useIsUploading } from './use-picture-upload.ts';
import { useOneSave } from './one-save.ts';
import { useRefusals } from './use-refusals.ts';
import { useSave, type RecordSave } from './use-save.ts';

/** What a form asks before a save. */
export interface Question {
  onConfirm: () => void;
  onClose: () => void;
}

interface Props<Stored extends Versioned, Values extends FieldValues> {
  kind: FormResource<Stored, Values, Place>;
  /** The record as loaded; absent for a new one. */
  stored?: Stored;
  /** Name of a new record's draft within its resource, and its initial values. */
  draft?: string;
  base?: Values;
  resolver: Resolver<Values>;
  formatValue?: FormatValue<Values>;
  /** Label of the button that adds a record, where it depends on what is typed. */
  addLabel?: (control: Control<Values>) => ReactNode;
  /** Toast of what a save stored, where the usual one says too little. */
  doneToast?: (stored: Stored, isNew: boolean) => ToastMessage | undefined;
  /** Returns a dialog that asks before these values are saved; undefined where a save needs no question. */
  ask?: (values: Values, question: Question) => ReactNode;
  /** Receives what a save stored, and keeps the form open; without it, a save closes the form. */
  onSaved?: (stored: Stored) => void;
  /** Called when a save is done but more was typed, or a picture chosen, during it; a new record is a stored one by then. */
  onStay?: (saved: Stored) => void;
  onClose: () => void;
  children: (editing: Editing<Values>, draft: FormDraft<Values>) => ReactNode;
}

/**
 * Renders the form of a new or a stored record. Sends only changed fields of a stored one; opens a comparison when another operator
 * saved first. Where values were typed during a save, it stays open and goes on from what was stored.
 */
export function RecordForm<Stored extends Versioned, Values extends FieldValues>(props: Props<Stored, Values>) {
  const {
    kind,
    stored,
    draft: newName = 'new',
    base = kind.empty,
    resolver,
    formatValue = plainly,
    addLabel,
    doneToast,
    ask,
    onSaved,
    onStay,
    onClose,
    children,
  } = props;
  const { labels, valuesOf, payloadOf, picturesOf } = kind;
  // A refetch must not change the base: changed fields are relative to what the form was loaded with.
  // The version of a new record is the key of its first save, and stays on the device with the draft.
  const [loaded] = useState(() => (stored ? { base: valuesOf(stored), version: stored.updatedAt } : { base, version: newKey() }));
  const [id, setId] = useState(stored?.id);
  const draft = useFormDraft(`${kind.draft}:${stored?.id ?? newName}`, loaded);
  const [typed, setTyped] = useState<Values>();
  const [question, setQuestion] = useState<ReactNode>();
  const settleSave = (saved: Stored, { values }: RecordSave & { values: Values }) => {
    settle({ base: valuesOf(saved), version: saved.updatedAt, name: `${kind.draft}:${saved.id}` }, values);
    setId(saved.id);
    onSaved?.(saved);
  };
  const showsError = useRefusals(kind, id, () => draft.rebase({ base: draft.base, version: newKey() }, editing.form.getValues()));
  const saving = useSave(kind, { onSaved: settleSave, showsError, doneToast, picturesOf });
  const editing = useDraftForm(draft, resolver, fieldsOf(saving.error));
  const { form, problems, keep, settle } = editing;
  const startSave = useOneSave(saving);
  // A form that stays open takes a picture after its save.
  const uploading = useIsUploading() && !onSaved;
  const meanwhile = useConflict<Stored>(saving);
  const send = (values: Values, fields: ReadonlyArray<keyof Values & string>, version: string) => {
    const close = (saved: Stored) => {
      if (onSaved) return;
      if (changedNames(valuesOf(saved), form.getValues()).length === 0 && !isUploading()) onClose();
      else onStay?.(saved);
    };
    const record =
      id === undefined
        ? { key: version, fields: payloadOf(values) }
        : { stored: { id, updatedAt: version }, fields: payloadOf(values, fields) };
    startSave({ ...record, values }, close);
  };
  const save = (values: Values) => {
    setTyped(values);
    send(values, changedNames(draft.base, values), draft.version);
  };
  const saveOrAsk = (values: Values) => {
    const close = () => setQuestion(undefined);
    const onConfirm = () => {
      close();
      save(values);
    };
    const asked = ask?.(values, { onConfirm, onClose: close });
    if (asked === undefined) save(values);
    else setQuestion(asked);
  };
  return (
    <>
      <EditorForm
        draft={draft}
        editing={editing}
        writes={kind.draft}
        labels={labels}
        {...(id === undefined
          ? { action: addLabel?.(form.control) ?? '追加する', acting: '追加中...' }
          : { action: '更新する', acting: '更新中...' })}
        pending={saving.isPending}
        uploading={uploading}
        onSave={saveOrAsk}
        onClose={onClose}
      >
        {children({ form, problems, keep, id, isSaving: saving.isPending }, draft)}
      </EditorForm>
      {question}
      {meanwhile && typed && (
        <EditConflict
          loaded={draft.base}
          theirs={valuesOf(meanwhile)}
          typed={typed}
          version={meanwhile.updatedAt}
          labels={labels}
          formatValue={formatValue}
          keepsVersions={kind.place !== 'notices'}
          pending={saving.isPending}
          onSave={(fields) => send(typed, fields, meanwhile.updatedAt)}
          onClose={saving.reset}
        />
      )}
    </>
  );
}

function plainly(_field: string, value: unknown): string {
  return String(value);
}
