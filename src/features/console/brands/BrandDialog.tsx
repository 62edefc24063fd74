import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { timeText } from '#src/lib/dates.ts';
import type { FormDraft } from '../form/draft.ts';
import { formatPlainly } from '../form/EditConflict.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { changedNames } from '../form/form-values.ts';
import { sendLogo, sendLogoOf } from './brand-calls.ts';
import { brandKind, brandResolver, newBrandResolver, valuesOf, type Brand, type BrandValues } from './brand-form.ts';
import { BrandFields } from './BrandFields.tsx';
import { LogoField } from './LogoField.tsx';

/** Renders the 新規ブランド dialog. */
export function AddBrandDialog({ onClose }: { onClose: () => void }) {
  const [isStored, setStored] = useState(false);
  return (
    <DialogFrame title={isStored ? 'ブランドを編集' : '新規ブランド'} size="wide" open onClose={onClose}>
      <RecordForm kind={brandKind} resolver={isStored ? brandResolver : newBrandResolver} onStay={() => setStored(true)} onClose={onClose}>
        {(editing) => (
          <BrandFields
            {...editing}
            logo={
              <LogoField
                {...editing}
                effect={`アップロードした画像は、ブランドを${isStored ? '更新' : '追加'}すると公開されます。`}
                sending={sendLogo}
                onUploaded={(address) => {
                  editing.form.setValue('logoUrl', address, { shouldDirty: true, shouldValidate: true });
                  editing.keep();
                }}
              />
            }
          />
        )}
      </RecordForm>
    </DialogFrame>
  );
}

/** Renders the ブランドを編集 dialog. */
export function EditBrandDialog({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  return (
    <DialogFrame title="ブランドを編集" text={`最終更新 ${timeText(brand.updatedAt)}`} size="wide" open onClose={onClose}>
      <RecordForm
        kind={brandKind}
        stored={brand}
        resolver={brandResolver}
        formatValue={(_field, value) => formatPlainly(value)}
        onClose={onClose}
      >
        {(editing, draft) => (
          <BrandFields
            {...editing}
            logo={
              <LogoField
                {...editing}
                effect="画像をアップロードすると、ロゴはすぐに入れ替わります。"
                sending={sendLogoOf(brand.id)}
                onUploaded={(stored) => adoptLogo(stored, editing.form, draft)}
              />
            }
          />
        )}
      </RecordForm>
    </DialogFrame>
  );
}

// The upload saves the logo at once. The form adopts the new version only if no other field changed in the meantime.
function adoptLogo(stored: Brand, form: UseFormReturn<BrandValues>, draft: FormDraft<BrandValues>) {
  const { logoUrl } = stored;
  const base = { ...draft.base, logoUrl };
  const alone = changedNames(base, valuesOf(stored)).length === 0;
  form.resetField('logoUrl', { defaultValue: logoUrl });
  const values = form.getValues();
  const untouched = changedNames(base, values).length === 0;
  draft.rebase({ base, version: alone ? stored.updatedAt : draft.version }, untouched ? undefined : values);
}
