import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { contractResolver } from '../form/contract-resolver.ts';
import { useDraftForm } from '../form/draft-form.ts';
import { useFormDraft } from '../form/draft.ts';
import { EditConflict } from '../form/EditConflict.tsx';
import { mergedFields } from '../form/form-values.ts';
import { useOneSave } from '../form/one-save.ts';
import { useConflict } from '../form/use-conflict.ts';
import { SavedForm } from '../form/SavedForm.tsx';
import { fieldsOf } from '../request-errors.ts';
import { InitialNote } from './InitialNote.tsx';
import { cacheText, useSaveText } from './text-calls.ts';
import type { Edited, TextKind, TextValues } from './text-kind.ts';

interface Props<Text, Values extends TextValues> {
  kind: TextKind<Text, Values>;
  stored: Edited<Text>;
}

/** Renders the form of a fixed page or another text beside its preview. */
export function TextForm<Text, Values extends TextValues>({ kind, stored }: Props<Text, Values>) {
  const { title, labels, valuesOf, bodyOf, body, fieldOf = firstPart, editedOf } = kind;
  const saving = useSaveText(kind);
  const startSave = useOneSave(saving, title);
  const [typed, setTyped] = useState<Values>();
  const draft = useFormDraft<Values>(`${kind.draft}:${kind.name}`, { base: valuesOf(stored.text), version: stored.updatedAt });
  const refused = Object.fromEntries(Object.entries(fieldsOf(saving.error)).map(([path, text]) => [fieldOf(path.split('.')), text]));
  const editing = useDraftForm(draft, contractResolver<Values>(body, bodyOf, fieldOf), refused);
  const { form, problems, keep, settle } = editing;
  const values = useWatch({ control: form.control }) as Values;
  const conflict = useConflict<unknown>(saving);
  const meanwhile = conflict === undefined ? undefined : editedOf(conflict);
  const stateOf = ({ text, updatedAt }: Edited<Text>) => ({ base: valuesOf(text), version: updatedAt });
  const renew = (initial: Edited<Text>) => {
    const state = stateOf(initial);
    draft.rebase(state, undefined);
    form.reset(state.base);
  };
  // A save compares what was typed with what is stored; without any, the form shows what is stored.
  const showTheirs = (current: unknown) => {
    if (!editing.dirty) renew(cacheText(kind, current));
  };
  const send = (sent: Values, updatedAt: string, filled: Values) =>
    startSave({ ...bodyOf(sent), updatedAt }, (saved) => settle(stateOf(saved), filled));
  const save = (filled: Values) => {
    setTyped(filled);
    send(filled, draft.version, filled);
  };
  return (
    <div className="page-board">
      <SavedForm
        className="page-form"
        draft={draft}
        editing={editing}
        pending={saving.isPending}
        action={kind.action ?? '保存する'}
        onSave={save}
      >
        <InitialNote kind={kind} stored={stored} busy={saving.isPending} onReset={renew} onConflict={showTheirs} />
        {kind.fields({ form, problems, keep })}
      </SavedForm>
      <aside className="console-card page-preview" aria-labelledby="text-preview">
        <h2 id="text-preview">{kind.previewTitle ?? '見た目'}</h2>
        {kind.preview(values)}
      </aside>
      {meanwhile && typed && (
        <EditConflict
          loaded={draft.base}
          theirs={valuesOf(meanwhile.text)}
          typed={typed}
          version={meanwhile.updatedAt}
          labels={labels}
          formatValue={(_field, value) => textOf(value)}
          keepsVersions
          pending={saving.isPending}
          onSave={(fields) => send(mergedFields(valuesOf(meanwhile.text), typed, fields), meanwhile.updatedAt, typed)}
          onClose={saving.reset}
        />
      )}
    </div>
  );
}

/** Writes a value of the form as text, to compare two. */
export function textOf(value: unknown): string {
  return Array.isArray(value) ? value.map((item: { label: string }) => item.label).join('\n') : String(value);
}

function firstPart(path: readonly PropertyKey[]): string {
  return String(path[0]);
}
