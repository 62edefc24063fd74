import { useWatch, type Control } from 'react-hook-form';
import { productFields, type ProductField } from '#api/contract/product-fields.ts';
import { yen } from '#src/lib/text.ts';
import { amountOf } from '../form/amount.ts';
import type { Editing } from '../form/EditorForm.tsx';
import { formFields, type FormField, type ProductValues } from './product-form.ts';
import { ProductControl } from './ProductControl.tsx';

/** Renders all fields of a product, required ones first. */
export function ProductFields(editing: Editing<ProductValues>) {
  const hints = usePriceHints(editing.form.control);
  return rows.map((names) => {
    const controls = names.map((name) => <ProductControl key={name} {...editing} name={name} hint={hints[name]} />);
    const [first] = names;
    if (isFlag(first))
      return (
        <fieldset key={first} className="form-flags">
          <legend className="label">表示するラベル</legend>
          {controls}
        </fieldset>
      );
    return names.length === 1 ? (
      controls
    ) : (
      <div key={first} className="form-row">
        {controls}
      </div>
    );
  });
}

type Row = [FormField, ...FormField[]];

/** Fields that are shown side by side. */
const rows = formFields.reduce<Row[]>((before, name) => {
  const last = before.at(-1);
  if (!last || rowOf(last[0]) !== rowOf(name)) return [...before, [name]];
  return [...before.slice(0, -1), [...last, name]];
}, []);

function rowOf(name: FormField): string {
  const { row = name }: ProductField = productFields[name];
  return isFlag(name) ? 'flags' : row;
}

function isFlag(name: FormField): boolean {
  return productFields[name].kind === 'flag';
}

/** Hints that follow what is typed. */
function usePriceHints(control: Control<ProductValues>): Partial<Record<FormField, string>> {
  const [price, isOnSale] = useWatch({ control, name: ['price', 'isOnSale'] });
  const amount = amountOf(price);
  return {
    price: `公開ページでの表示: ${amount === undefined || amount < 0 ? '—' : yen(amount)}`,
    originalPrice: isOnSale ? 'セール前の価格です。' : 'セール中の商品だけに使います。',
  };
}
