import { useWatch } from 'react-hook-form';
import { brandLabels } from '#api/contract/brand-fields.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import type { Editing } from '../form/EditorForm.tsx';
import { PictureField } from '../media/PictureField.tsx';
import type { PictureSending } from '../form/pictures.ts';
import type { BrandValues } from './brand-form.ts';

interface Props<Stored> extends Editing<BrandValues> {
  /** Hint on when an uploaded picture takes effect. */
  effect: string;
  sending: PictureSending<Stored>;
  onUploaded: (stored: Stored) => void;
}

/** Renders the logo's URL field, its preview in a box of 200 × 100 px, the upload button and the choice among uploaded pictures. */
export function LogoField<Stored>({ form, problems, keep, effect, sending, onUploaded }: Props<Stored>) {
  const address = useWatch({ control: form.control, name: 'logoUrl' });
  return (
    <PictureField
      label={brandLabels.logoUrl}
      problem={problems['logoUrl']}
      hint={`JPEG・PNG・WebP、2MBまで。${effect}`}
      address={address}
      stored={form.formState.defaultValues?.logoUrl ?? ''}
      frame="logo"
      fallback={adminPaths.noLogo()}
      sending={sending}
      onUploaded={onUploaded}
      onPicked={(chosen) => {
        form.setValue('logoUrl', chosen, { shouldDirty: true, shouldValidate: true });
        keep();
      }}
    >
      {(wiring) => <input className="input" inputMode="url" autoComplete="off" {...wiring} {...form.register('logoUrl')} />}
    </PictureField>
  );
}
