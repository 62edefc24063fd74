import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ProductField } from '#api/contract/product-fields.ts';
import { PictureField } from '../media/PictureField.tsx';
import { sendPicture } from '../form/pictures.ts';
import type { ProductValues } from './product-form.ts';

interface Props {
  form: UseFormReturn<ProductValues>;
  field: ProductField;
  problem: string | undefined;
  /** Saves the draft. */
  keep: () => void;
}

/** Uploads or chooses the main picture of a product, or accepts its URL. */
export function MainPictureField({ form, field: { label, hint = '' }, problem, keep }: Props) {
  const put = (chosen: string) => {
    form.setValue('imageUrl', chosen, { shouldDirty: true, shouldValidate: true });
    keep();
  };
  const address = useWatch({ control: form.control, name: 'imageUrl' });
  return (
    <PictureField
      label={label}
      hint={hint}
      problem={problem}
      address={address}
      stored={form.formState.defaultValues?.imageUrl ?? ''}
      sending={sendPicture}
      onUploaded={put}
      onPicked={put}
    >
      {(wiring) => <input className="input" inputMode="url" autoComplete="off" {...wiring} {...form.register('imageUrl')} />}
    </PictureField>
  );
}
