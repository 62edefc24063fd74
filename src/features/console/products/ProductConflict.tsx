import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { brand } from '#api/contract/brands.ts';
import { categories, formLabelOf, lifeStages, petSizes, petTypes } from '#api/contract/vocabulary.ts';
import { EditConflict, sayPlainly } from '../EditConflict.tsx';
import { payloadOf, productLabels, valuesOf, type Product, type ProductField, type ProductValues } from './product-form.ts';

interface Props {
  loaded: ProductValues;
  stored: Product;
  typed: ProductValues;
  pending: boolean;
  /** Fields to save over the version that is stored now. */
  onSave: (fields: object, version: string) => void;
  onClose: () => void;
}

/** The stored product beside what was typed. */
export function ProductConflict({ stored, typed, onSave, ...rest }: Props) {
  const { data: brands = [] } = useQuery<Array<z.infer<typeof brand>>>({ queryKey: ['/api/admin/brands'] });
  const say = (field: ProductField, value: string | boolean) =>
    field === 'brandId' ? (brands.find(({ id }) => String(id) === value)?.name ?? String(value)) : sayValue(field, value);
  return (
    <EditConflict
      {...rest}
      theirs={valuesOf(stored)}
      typed={typed}
      version={stored.updatedAt}
      labels={productLabels}
      say={say}
      onSave={(fields) => onSave(payloadOf(typed, fields), stored.updatedAt)}
    />
  );
}

const vocabularies = { petType: petTypes, category: categories, petSize: petSizes, lifeStage: lifeStages };

function sayValue(field: ProductField, value: string | boolean): string {
  if (typeof value === 'boolean') return sayPlainly(value);
  if (field === 'petType' || field === 'category' || field === 'petSize' || field === 'lifeStage')
    return formLabelOf(vocabularies[field], value);
  if (field === 'price' || field === 'originalPrice') return value === '' ? '' : `${value}円`;
  return value;
}
