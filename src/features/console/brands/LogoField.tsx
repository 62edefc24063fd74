import { useWatch } from 'react-hook-form';
import { adminPaths } from '#src/lib/admin-paths.ts';
import type { Editing } from '../EditorForm.tsx';
import { PictureField } from '../PictureField.tsx';
import type { PictureSending } from '../pictures.ts';
import { brandLabels, type BrandValues } from './brand-form.ts';

interface Props<Stored> extends Editing<BrandValues> {
  /** What becomes of a picture that is sent. */
  effect: string;
  sending: PictureSending<Stored>;
  onUploaded: (stored: Stored) => void;
}

/** The logo's address, how it looks within 200 by 100 pixels, and a way to send one. */
export function LogoField<Stored>({ form, problems, effect, sending, onUploaded }: Props<Stored>) {
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
    >
      {(wiring) => <input className="input" inputMode="url" autoComplete="off" {...wiring} {...form.register('logoUrl')} />}
    </PictureField>
  );
}
