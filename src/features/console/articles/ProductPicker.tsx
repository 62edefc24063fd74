import { categories, formLabelOf, petTypes } from '#api/contract/vocabulary.ts';
import { yen } from '#src/lib/text.ts';
import type { Product } from '../products/product-form.ts';
import type { Linked } from './article-form.ts';
import type { PickerDialog } from './LinkedList.tsx';
import { ResourcePicker } from './ResourcePicker.tsx';

/** Picks an article's related products. */
export function ProductPicker(props: PickerDialog<Linked> & { chosen: readonly Linked[] }) {
  return <ResourcePicker<Product> noun="関連商品" place="/api/admin/products" usual="id" choiceOf={choiceOf} {...props} />;
}

function choiceOf({ id, name, petType, category, price }: Product) {
  return { id, label: name, note: `${formLabelOf(petTypes, petType)}・${formLabelOf(categories, category)}・${yen(price)}` };
}
