import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PageText } from '#api/contract/page-text.ts';
import type { NamedSite } from '#src/lib/names.ts';
import { useDraftForm } from '../form/draft-form.ts';
import { useFormDraft } from '../form/draft.ts';
import { EditConflict, formatPlainly } from '../form/EditConflict.tsx';
import { useOneSave } from '../form/one-save.ts';
import { useConflict } from '../form/use-conflict.ts';
import { SavedForm } from '../form/SavedForm.tsx';
import { fieldsOf } from '../request-errors.ts';
import { InitialText } from './InitialText.tsx';
import { PageFields } from './PageFields.tsx';
import { PagePreview } from './PagePreview.tsx';
import { useSavePage } from './page-calls.ts';
import { pageLabels, pageResolver, valuesOf, type EditablePage } from './page-form.ts';

/** Renders the form of a fixed page beside the page as it will look. */
export function PageForm({ page, site }: { page: EditablePage; site: NamedSite }) {
  const saving = useSavePage(page.name);
  const startSave = useOneSave(saving, page.title);
  const [typed, setTyped] = useState<PageText>();
  const draft = useFormDraft(`page:${page.name}`, { base: valuesOf(page), version: page.updatedAt });
  const editing = useDraftForm(draft, pageResolver, fieldsOf(saving.error));
  const { form, problems, keep } = editing;
  const values = useWatch({ control: form.control, compute: valuesOf });
  const meanwhile = useConflict<EditablePage>(saving);
  const renew = (stored: EditablePage) => {
    const base = valuesOf(stored);
    draft.rebase({ base, version: stored.updatedAt }, undefined);
    form.reset(base);
  };
  const send = (sent: PageText, updatedAt: string) => startSave({ ...sent, updatedAt }, renew);
  const save = (filled: PageText) => {
    setTyped(filled);
    send(filled, draft.version);
  };
  return (
    <div className="page-board">
      <SavedForm className="page-form" draft={draft} editing={editing} pending={saving.isPending} action="保存して公開する" onSave={save}>
        <InitialText page={page} busy={saving.isPending} onReset={renew} />
        <fieldset className="page-fields" disabled={saving.isPending}>
          <PageFields form={form} problems={problems} site={site} onInsert={keep} />
        </fieldset>
      </SavedForm>
      <PagePreview values={values} site={site} facts={page.facts} />
      {meanwhile && typed && (
        <EditConflict
          loaded={draft.base}
          theirs={valuesOf(meanwhile)}
          typed={typed}
          version={meanwhile.updatedAt}
          labels={pageLabels}
          formatValue={(_field, value) => formatPlainly(value)}
          pending={saving.isPending}
          onSave={(fields) =>
            send({ ...valuesOf(meanwhile), ...Object.fromEntries(fields.map((field) => [field, typed[field]])) }, meanwhile.updatedAt)
          }
          onClose={saving.reset}
        />
      )}
    </div>
  );
}
