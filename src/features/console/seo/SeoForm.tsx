import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDraftForm } from '../draft-form.ts';
import { useFormDraft } from '../draft.ts';
import { DraftNote } from '../DraftNote.tsx';
import { EditConflict, sayPlainly } from '../EditConflict.tsx';
import { fieldsOf } from '../refusals.ts';
import { useStoredMeanwhile } from '../stored-meanwhile.ts';
import { SaveSeo } from './SaveSeo.tsx';
import { useSaveSeo } from './seo-calls.ts';
import { seoLabels, seoResolver, valuesOf, type SeoSettings, type SeoValues } from './seo-form.ts';
import { SeoFields } from './SeoFields.tsx';
import { SeoPreviews } from './SeoPreviews.tsx';

/** The form, and beside it what searching and sharing will show. */
export function SeoForm({ settings }: { settings: SeoSettings }) {
  const saving = useSaveSeo();
  const [typed, setTyped] = useState<SeoValues>();
  const draft = useFormDraft('seo', { base: valuesOf(settings), version: settings.updatedAt });
  const { form, dirty, problems, keep, throwAway } = useDraftForm(draft, seoResolver, fieldsOf(saving.error));
  const values = useWatch({ control: form.control, compute: valuesOf });
  const meanwhile = useStoredMeanwhile<SeoSettings>(saving);
  const send = (sent: SeoSettings) =>
    saving.mutate(sent, {
      onSuccess: (saved) => {
        draft.rebase({ base: valuesOf(saved), version: saved.updatedAt }, undefined);
        form.reset(valuesOf(saved));
      },
    });
  const save = (filled: SeoValues) => {
    setTyped(filled);
    send({ ...filled, updatedAt: draft.version });
  };
  return (
    <div className="seo-board">
      <form className="console-card seo-form" noValidate onChange={keep} onSubmit={(event) => void form.handleSubmit(save)(event)}>
        {draft.kept !== undefined && <DraftNote onThrowAway={throwAway} />}
        <SeoFields form={form} problems={problems} onPicture={keep} />
        <SaveSeo dirty={dirty} pending={saving.isPending} onThrowAway={throwAway} />
      </form>
      <SeoPreviews values={values} />
      {meanwhile && typed && (
        <EditConflict
          loaded={draft.base}
          theirs={valuesOf(meanwhile)}
          typed={typed}
          version={meanwhile.updatedAt}
          labels={seoLabels}
          say={(_field, value) => sayPlainly(value)}
          pending={saving.isPending}
          onSave={(fields) => send({ ...meanwhile, ...Object.fromEntries(fields.map((field) => [field, typed[field]])) })}
          onClose={saving.reset}
        />
      )}
    </div>
  );
}
