import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '#src/ui/form/FormField.tsx';
import { words } from '#src/lib/words.ts';
import { useBrands } from '../brands/use-brands.ts';
import type { ProductValues } from './product-form.ts';

interface Props {
  form: UseFormReturn<ProductValues>;
  label: string;
  problem: string | undefined;
}

/** Selects the brand of a product. */
export function BrandField({ form, label, problem }: Props) {
  const { data: brands } = useBrands();
  // A copy may name a brand that was deleted since.
  const stored = form.formState.defaultValues?.brandId ?? '';
  const isMissing = brands && stored !== '' && !brands.some(({ id }) => String(id) === stored);
  // The option of the current value exists only once the brands have loaded.
  useEffect(() => {
    if (brands) form.setValue('brandId', form.getValues('brandId'));
  }, [brands, form]);
  return (
    <FormField label={label} optional problem={problem}>
      {(wiring) => (
        <select className="select" {...wiring} {...form.register('brandId')}>
          <option value="">なし</option>
          {!brands && <option value={form.getValues('brandId')}>{words.loading}</option>}
          {isMissing && <option value={stored}>{`削除されたブランド（番号 ${stored}）`}</option>}
          {brands?.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
