import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { contractResolver } from '../form/contract-resolver.ts';
import { useDraftForm } from '../form/draft-form.ts';
import { useFormDraft } from '../form/draft.ts';
import { DraftNote } from '../form/DraftNote.tsx';
import { EditConflict } from '../form/EditConflict.tsx';
import { useConflict } from '../form/use-conflict.ts';
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
  const [typed, setTyped] = useState<Values>();
  const draft = useFormDraft<Values>(`text:${name}`, { base: valuesOf(stored.text), version: stored.updatedAt });
  const refused = Object.fromEntries(Object.entries(fieldsOf(saving.error)).map(([path, text]) => [fieldOf(path.split('.')), text]));
  const { form, dirty, problems, keep, throwAway } = useDraftForm(draft, contractResolver<Values>(body, bodyOf, fieldOf), refused);
  const values = useWatch({ control: form.control }) as Values;
  const meanwhile = useConflict<Edited<Text>>(saving);
  const renew = (saved: Edited<Text>) => {
    const base = valuesOf(saved.text);
    draft.rebase({ base, version: saved.updatedAt }, undefined);
    form.reset(base);
  };
  const send = (sent: Values, updatedAt: string) => saving.mutate({ ...bodyOf(sent), updatedAt }, { onSuccess: renew });
  const save = () => {
    const filled = form.getValues();
    setTyped(filled);
    send(filled, draft.version);
  };
  return (
    <div className="page-board">
      <form className="console-card page-form" noValidate onChange={keep} onSubmit={(event) => void form.handleSubmit(save)(event)}>
        {draft.kept !== undefined && <DraftNote text={draft.note} onThrowAway={throwAway} />}
        <InitialNote kind={kind} stored={stored} busy={saving.isPending} onReset={renew} />
        <fieldset className="page-fields" disabled={saving.isPending}>
          {kind.fields({ form, problems, keep })}
        </fieldset>
        <div className="settings-foot">
          <button
            className="btn"
            data-variant="quiet"
            type="button"
            disabled={!dirty || saving.isPending}
            onClick={() => confirm('入力した内容を破棄しますか？') && throwAway()}
          >
            変更を破棄
          </button>
          <button className="btn" type="submit" disabled={saving.isPending} data-pending={saving.isPending ? '' : undefined}>
            {saving.isPending ? '保存中...' : '保存する'}
          </button>
        </div>
      </form>
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
