import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '#src/ui/form/FormField.tsx';
import { BrandOptions } from '../brands/BrandOptions.tsx';
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
  // The option of the current value exists only once the brands have loaded.
  useEffect(() => {
    if (brands) form.setValue('brandId', form.getValues('brandId'));
  }, [brands, form]);
  return (
    <FormField label={label} optional problem={problem}>
      {(wiring) => (
        <select className="select" {...wiring} {...form.register('brandId')}>
          <BrandOptions stored={form.formState.defaultValues?.brandId ?? ''} now={form.getValues('brandId')} />
        </select>
      )}
    </FormField>
  );
}
