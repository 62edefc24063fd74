import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { contractResolver } from '../form/contract-resolver.ts';
import { useDraftForm } from '../form/draft-form.ts';
import { useFormDraft } from '../form/draft.ts';
import { EditConflict } from '../form/EditConflict.tsx';
import { useOneSave } from '../form/one-save.ts';
import { useConflict } from '../form/use-conflict.ts';
import { SavedForm } from '../form/SavedForm.tsx';
import { fieldsOf } from '../request-errors.ts';
import { InitialNote } from './InitialNote.tsx';
import { useSaveText } from './text-calls.ts';
import type { Edited, TextKind, TextValues } from './text-kind.ts';

interface Props<Text, Values extends TextValues> {
  kind: TextKind<Text, Values>;
  stored: Edited<Text>;
}

/** Renders the form of a text beside its preview. */
export function TextForm<Text, Values extends TextValues>({ kind, stored }: Props<Text, Values>) {
  const { name, title, labels, valuesOf, bodyOf, body, fieldOf = firstPart } = kind;
  const saving = useSaveText<Text>(name, title);
  const startSave = useOneSave(saving, title);
  const [typed, setTyped] = useState<Values>();
  const draft = useFormDraft<Values>(`text:${name}`, { base: valuesOf(stored.text), version: stored.updatedAt });
  const refused = Object.fromEntries(Object.entries(fieldsOf(saving.error)).map(([path, text]) => [fieldOf(path.split('.')), text]));
  const editing = useDraftForm(draft, contractResolver<Values>(body, bodyOf, fieldOf), refused);
  const { form, problems, keep } = editing;
  const values = useWatch({ control: form.control }) as Values;
  const meanwhile = useConflict<Edited<Text>>(saving);
  const renew = (saved: Edited<Text>) => {
    const base = valuesOf(saved.text);
    draft.rebase({ base, version: saved.updatedAt }, undefined);
    form.reset(base);
  };
  const send = (sent: Values, updatedAt: string) => startSave({ ...bodyOf(sent), updatedAt }, renew);
  const save = () => {
    const filled = form.getValues();
    setTyped(filled);
    send(filled, draft.version);
  };
  return (
    <div className="page-board">
      <SavedForm className="page-form" draft={draft} editing={editing} pending={saving.isPending} action="保存する" onSave={save}>
        <InitialNote kind={kind} stored={stored} busy={saving.isPending} onReset={renew} />
        <fieldset className="page-fields" disabled={saving.isPending}>
          {kind.fields({ form, problems, keep })}
        </fieldset>
      </SavedForm>
      <aside className="console-card page-preview" aria-labelledby="text-preview">
        <h2 id="text-preview">見た目</h2>
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
          pending={saving.isPending}
          onSave={(fields) =>
            send({ ...valuesOf(meanwhile.text), ...Object.fromEntries(fields.map((field) => [field, typed[field]])) }, meanwhile.updatedAt)
          }
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
