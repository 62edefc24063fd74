import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDraftForm } from '../form/draft-form.ts';
import { useFormDraft } from '../form/draft.ts';
import { EditConflict, formatPlainly } from '../form/EditConflict.tsx';
import { mergedFields } from '../form/form-values.ts';
import { fieldsOf } from '../request-errors.ts';
import { useOneSave } from '../form/one-save.ts';
import { useConflict } from '../form/use-conflict.ts';
import { SavedForm } from '../form/SavedForm.tsx';
import { SaveEffect } from './SaveEffect.tsx';
import { useSaveSeo } from './seo-calls.ts';
import { seoLabels, seoResolver, valuesOf, type SeoSettings, type SeoValues } from './seo-form.ts';
import { SeoFields } from './SeoFields.tsx';
import { SeoPreviews } from './SeoPreviews.tsx';

/** Renders the settings form next to previews of a search result and a shared link. */
export function SeoForm({ settings }: { settings: SeoSettings }) {
  const saving = useSaveSeo();
  const startSave = useOneSave(saving, 'SEO設定');
  const [typed, setTyped] = useState<SeoValues>();
  const draft = useFormDraft('seo', { base: valuesOf(settings), version: settings.updatedAt });
  const editing = useDraftForm(draft, seoResolver, fieldsOf(saving.error));
  const { form, problems, keep, settle } = editing;
  const values = useWatch({ control: form.control, compute: valuesOf });
  const meanwhile = useConflict<SeoSettings>(saving);
  const send = (sent: SeoSettings, filled: SeoValues) =>
    startSave(sent, (saved) => settle({ base: valuesOf(saved), version: saved.updatedAt }, valuesOf(filled)));
  const save = (filled: SeoValues) => {
    setTyped(filled);
    send({ ...filled, updatedAt: draft.version }, filled);
  };
  return (
    <div className="seo-board">
      <SavedForm
        className="seo-form"
        draft={draft}
        editing={editing}
        pending={saving.isPending}
        action="保存する"
        onSave={save}
        foot={<SaveEffect />}
      >
        <SeoFields form={form} problems={problems} onFilled={keep} />
      </SavedForm>
      <SeoPreviews values={values} stored={draft.base.defaultOgImage} />
      {meanwhile && typed && (
        <EditConflict
          loaded={draft.base}
          theirs={valuesOf(meanwhile)}
          typed={typed}
          version={meanwhile.updatedAt}
          labels={seoLabels}
          formatValue={(_field, value) => formatPlainly(value)}
          pending={saving.isPending}
          onSave={(fields) => send({ ...mergedFields(valuesOf(meanwhile), typed, fields), updatedAt: meanwhile.updatedAt }, typed)}
          onClose={saving.reset}
        />
      )}
    </div>
  );
}
