import { categories, formLabelOf, petTypes } from '#api/contract/vocabulary.ts';
import { yen } from '#src/lib/text.ts';
import type { Product } from '../products/product-form.ts';
import type { Linked } from './linked.ts';
import type { PickerDialog } from './LinkedList.tsx';
import { ResourcePicker } from './ResourcePicker.tsx';

/** Picks products that an article or a notice names. */
export function ProductPicker(props: PickerDialog<Linked> & { chosen: readonly Linked[]; noun: string }) {
  return <ResourcePicker list="GET /api/admin/products" usual="id" choiceOf={productChoice} {...props} />;
}

function productChoice({ id, name, petType, category, price }: Product) {
  return { id, label: name, note: `${formLabelOf(petTypes, petType)}・${formLabelOf(categories, category)}・${yen(price)}` };
}
