import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { AddForm } from '../form/AddForm.tsx';
import { sendLogo } from './brand-calls.ts';
import { brandKind, newBrandResolver } from './brand-form.ts';
import { BrandFields } from './BrandFields.tsx';
import { LogoField } from './LogoField.tsx';

/** Renders the 新規ブランド dialog. */
export function AddBrandDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame title="新規ブランド" size="wide" open onClose={onClose}>
      <AddForm kind={brandKind} resolver={newBrandResolver} onClose={onClose}>
        {(editing) => (
          <BrandFields
            {...editing}
            isNew
            logo={
              <LogoField
                {...editing}
                effect="アップロードした画像は、ブランドを追加すると公開されます。"
                sending={sendLogo}
                onUploaded={(address) => {
                  editing.form.setValue('logoUrl', address, { shouldDirty: true, shouldValidate: true });
                  editing.keep();
                }}
              />
            }
          />
        )}
      </AddForm>
    </DialogFrame>
  );
}
