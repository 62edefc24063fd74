import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormField } from '#src/ui/form/FormField.tsx';
import { BrandSelect } from '../brands/BrandSelect.tsx';
import type { ProductValues } from './product-form.ts';

interface Props {
  form: UseFormReturn<ProductValues>;
  label: string;
  problem: string | undefined;
}

/** Selects the brand of a product. */
export function BrandField({ form, label, problem }: Props) {
  const now = useWatch({ control: form.control, name: 'brandId' });
  const stored = form.formState.defaultValues?.brandId ?? '';
  return (
    <FormField label={label} optional problem={problem}>
      {(wiring) => <BrandSelect wiring={wiring} registration={form.register('brandId')} stored={stored} now={now} />}
    </FormField>
  );
}
