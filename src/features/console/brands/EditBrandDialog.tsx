import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DialogFrame } from '#src/features/reviews/DialogFrame.tsx';
import { timeText } from '#src/lib/dates.ts';
import { useFormDraft } from '../draft.ts';
import { EditConflict, sayPlainly } from '../EditConflict.tsx';
import { EditorForm } from '../EditorForm.tsx';
import { differing } from '../form-values.ts';
import { fieldsOf } from '../refusals.ts';
import { useStoredMeanwhile } from '../stored-meanwhile.ts';
import { sendLogoOf, useUpdateBrand } from './brand-calls.ts';
import { brandLabels, brandResolver, payloadOf, valuesOf, type Brand, type BrandValues } from './brand-form.ts';
import { BrandFields } from './BrandFields.tsx';
import { LogoField } from './LogoField.tsx';

/** ブランドを編集. Where somebody saved in between, both states are compared over the form. */
export function EditBrandDialog({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const { id } = brand;
  const update = useUpdateBrand();
  const [typed, setTyped] = useState<BrandValues>();
  const draft = useFormDraft(`brand:${id}`, { base: valuesOf(brand), version: brand.updatedAt });
  const meanwhile = useStoredMeanwhile<Brand>(update);
  const send = (fields: object, version: string) =>
    update.mutate(
      { id, fields, updatedAt: version },
      {
        onSuccess: () => {
          draft.drop();
          onClose();
        },
      },
    );
  const save = (values: BrandValues) => {
    setTyped(values);
    send(payloadOf(values, differing(draft.base, values)), draft.version);
  };
  // The logo is saved by itself. Only where nobody else saved in between does the form go on from that version.
  const takeLogo = (stored: Brand, form: UseFormReturn<BrandValues>) => {
    const { logoUrl } = stored;
    const base = { ...draft.base, logoUrl };
    const alone = differing(base, valuesOf(stored)).length === 0;
    form.resetField('logoUrl', { defaultValue: logoUrl });
    const values = form.getValues();
    const untouched = differing(base, values).length === 0;
    draft.rebase({ base, version: alone ? stored.updatedAt : draft.version }, untouched ? undefined : values);
  };
  return (
    <>
      <DialogFrame title="ブランドを編集" text={`最終更新 ${timeText(brand.updatedAt)}`} size="wide" open onClose={onClose}>
        <EditorForm
          draft={draft}
          resolver={brandResolver}
          action="更新する"
          acting="更新中..."
          pending={update.isPending}
          refused={fieldsOf(update.error)}
          onSave={save}
          onClose={onClose}
        >
          {({ form, problems, keep }) => (
            <BrandFields
              form={form}
              problems={problems}
              isNew={false}
              onPick={keep}
              logo={
                <LogoField
                  form={form}
                  problem={problems['logoUrl']}
                  effect="画像を送ると、ロゴはすぐに入れ替わります。"
                  sending={sendLogoOf(id)}
                  onUploaded={(stored) => takeLogo(stored, form)}
                />
              }
            />
          )}
        </EditorForm>
      </DialogFrame>
      {meanwhile && typed && (
        <EditConflict
          loaded={draft.base}
          theirs={valuesOf(meanwhile)}
          typed={typed}
          version={meanwhile.updatedAt}
          labels={brandLabels}
          say={(_field, value) => sayPlainly(value)}
          pending={update.isPending}
          onSave={(fields) => send(payloadOf(typed, fields), meanwhile.updatedAt)}
          onClose={update.reset}
        />
      )}
    </>
  );
}
