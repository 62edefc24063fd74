import { DialogFrame } from '#src/features/reviews/DialogFrame.tsx';
import { useFormDraft } from '../draft.ts';
import { EditorForm } from '../EditorForm.tsx';
import { fieldsOf } from '../refusals.ts';
import { sendLogo, useAddBrand } from './brand-calls.ts';
import { emptyBrand, newBrandResolver, payloadOf, type BrandValues } from './brand-form.ts';
import { BrandFields } from './BrandFields.tsx';
import { LogoField } from './LogoField.tsx';

/** 新規ブランド. */
export function AddBrandDialog({ onClose }: { onClose: () => void }) {
  const add = useAddBrand();
  const draft = useFormDraft('brand:new', { base: emptyBrand, version: '' });
  const save = (values: BrandValues) =>
    add.mutate(payloadOf(values), {
      onSuccess: () => {
        draft.drop();
        onClose();
      },
    });
  return (
    <DialogFrame title="新規ブランド" size="wide" open onClose={onClose}>
      <EditorForm
        draft={draft}
        resolver={newBrandResolver}
        action="追加する"
        acting="追加中..."
        pending={add.isPending}
        refused={fieldsOf(add.error)}
        onSave={save}
        onClose={onClose}
      >
        {({ form, problems, keep }) => (
          <BrandFields
            form={form}
            problems={problems}
            isNew
            onPick={keep}
            logo={
              <LogoField
                form={form}
                problem={problems['logoUrl']}
                effect="送った画像は、ブランドを追加すると公開されます。"
                sending={sendLogo}
                onUploaded={(address) => {
                  form.setValue('logoUrl', address, { shouldDirty: true, shouldValidate: true });
                  keep();
                }}
              />
            }
          />
        )}
      </EditorForm>
    </DialogFrame>
  );
}
