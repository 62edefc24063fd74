import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { brand } from '#api/contract/brands.ts';
import { categories, lifeStages, petSizes, petTypes } from '#api/contract/vocabulary.ts';
import { ConflictDialog, type Difference } from '../ConflictDialog.tsx';
import { formLabelOf } from './product-labels.ts';
import { differing, payloadOf, productLabels, valuesOf, type Product, type ProductField, type ProductValues } from './product-form.ts';

interface Props {
  loaded: ProductValues;
  stored: Product;
  typed: ProductValues;
  pending: boolean;
  /** Fields to save over the version that is stored now. */
  onSave: (fields: object, version: string) => void;
  onClose: () => void;
}

/** The stored product beside what was typed, field by field. */
export function ProductConflict({ loaded, stored, typed, pending, onSave, onClose }: Props) {
  const { data: brands = [] } = useQuery<Array<z.infer<typeof brand>>>({ queryKey: ['/api/admin/brands'] });
  const theirs = valuesOf(stored);
  const changed = new Set(differing(loaded, typed));
  const said = (field: ProductField, value: string | boolean) =>
    field === 'brandId' ? (brands.find(({ id }) => String(id) === value)?.name ?? String(value)) : sayValue(field, value);
  const differences = differing(theirs, typed).map((field): Difference => ({
    field,
    label: productLabels[field],
    theirs: said(field, theirs[field]),
    mine: said(field, typed[field]),
    mineChanged: changed.has(field),
  }));
  const save = (mine: ReadonlySet<string>) => {
    const kept = differing(theirs, typed).filter((field) => mine.has(field));
    onSave(payloadOf(typed, kept), stored.updatedAt);
  };
  return <ConflictDialog key={stored.updatedAt} differences={differences} pending={pending} onSave={save} onClose={onClose} />;
}

const vocabularies = { petType: petTypes, category: categories, petSize: petSizes, lifeStage: lifeStages };

function sayValue(field: ProductField, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ';
  if (field === 'petType' || field === 'category' || field === 'petSize' || field === 'lifeStage')
    return formLabelOf(vocabularies[field], value);
  if (field === 'price' || field === 'originalPrice') return value === '' ? '' : `${value}円`;
  return value;
}
