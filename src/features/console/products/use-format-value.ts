import { productFields, type ProductField } from '#api/contract/product-fields.ts';
import { formLabelOf } from '#api/contract/vocabulary.ts';
import { formatPlainly, type FormatValue } from '../form/EditConflict.tsx';
import { useRead } from '../use-read.ts';
import type { FormField, ProductValues } from './product-form.ts';

/** Returns a formatter of a product's field values; a brand id becomes its name. */
export function useFormatValue(): FormatValue<ProductValues> {
  const { data: brands = [] } = useRead('GET /api/admin/brands');
  return (field, value) =>
    field === 'brandId' ? (brands.find(({ id }) => String(id) === value)?.name ?? String(value)) : formatValue(field, value);
}

function formatValue(name: FormField, value: string | boolean): string {
  if (typeof value === 'boolean') return formatPlainly(value);
  const { kind, terms = [] }: ProductField = productFields[name];
  if (kind === 'code') return formLabelOf(terms, value);
  return kind === 'amount' && value !== '' ? `${value}円` : value;
}
