import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { brand } from '#api/contract/brands.ts';
import { categories, formLabelOf, lifeStages, petSizes, petTypes } from '#api/contract/vocabulary.ts';
import { sayPlainly, type Say } from '../form/EditConflict.tsx';
import type { ProductField, ProductValues } from './product-form.ts';

/** Returns a formatter of a product's field values; a brand id becomes its name. */
export function useSayValue(): Say<ProductValues> {
  const { data: brands = [] } = useQuery<Array<z.infer<typeof brand>>>({ queryKey: ['/api/admin/brands'] });
  return (field, value) =>
    field === 'brandId' ? (brands.find(({ id }) => String(id) === value)?.name ?? String(value)) : sayValue(field, value);
}

const vocabularies = { petType: petTypes, category: categories, petSize: petSizes, lifeStage: lifeStages };

function sayValue(field: ProductField, value: string | boolean): string {
  if (typeof value === 'boolean') return sayPlainly(value);
  if (field === 'petType' || field === 'category' || field === 'petSize' || field === 'lifeStage')
    return formLabelOf(vocabularies[field], value);
  if (field === 'price' || field === 'originalPrice') return value === '' ? '' : `${value}円`;
  return value;
}
