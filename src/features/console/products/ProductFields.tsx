import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { hasCheck, isFactColumn } from '#api/contract/fact-columns.ts';
import { priceSlip } from '#api/contract/price-slip.ts';
import { productFields, type ProductField } from '#api/contract/product-fields.ts';
import { todayInTokyo } from '#src/lib/dates.ts';
import { yen } from '#src/lib/text.ts';
import { amountOf } from '../form/amount.ts';
import type { Editing } from '../form/EditorForm.tsx';
import { PriceSlip } from '../form/PriceSlip.tsx';
import { FactProposals } from './FactProposals.tsx';
import { formFields, type FormField, type ProductValues } from './product-form.ts';
import { ProductControl } from './ProductControl.tsx';

/** Renders all fields of a product, required ones first, and the facts of a food in a part that folds. */
export function ProductFields(editing: Editing<ProductValues>) {
  const priced = usePriceHints(editing.form.control);
  const first = rows.findIndex(isFacts);
  const last = rows.findLastIndex(isFacts);
  return (
    <>
      <FieldRows {...editing} shown={rows.slice(0, first)} {...priced} />
      <FoodFacts {...editing}>
        <FieldRows {...editing} shown={rows.slice(first, last + 1)} {...priced} />
      </FoodFacts>
      <FieldRows {...editing} shown={rows.slice(last + 1)} {...priced} />
    </>
  );
}

type Hints = Partial<Record<FormField, string>>;

// Open where the product has facts, and where one of them has a problem.
function FoodFacts({ form, problems, keep, children }: Editing<ProductValues> & { children: ReactNode }) {
  const facts = formFields.filter(isFact);
  const known = form.getValues(facts).some((value) => value !== '');
  const wrong = facts.some((name) => problems[name] !== undefined);
  const box = useRef<HTMLDetailsElement>(null);
  const checkedToday = () => {
    form.setValue('factsCheckedOn', todayInTokyo(), { shouldDirty: true, shouldValidate: true });
    keep();
  };
  useEffect(() => {
    if (wrong && box.current) box.current.open = true;
  }, [wrong]);
  return (
    <details ref={box} className="form-more" open={known}>
      <summary>フードの成分・原材料・給与量</summary>
      <div>
        <p className="caption">パッケージやメーカーのページで確認した値だけを入力します。わからない欄は空のままにします。</p>
        <FactProposals form={form} keep={keep} />
        {children}
        <div className="proposals">
          <p className="hint">値を変えたら、確認した日も入れ直します。</p>
          <button className="btn" data-variant="quiet" data-size="row" type="button" onClick={checkedToday}>
            今日確認した
          </button>
        </div>
      </div>
    </details>
  );
}

function FieldRows({
  shown,
  hints,
  slip,
  ...editing
}: Editing<ProductValues> & { shown: readonly Row[]; hints: Hints; slip?: string | undefined }) {
  return shown.map((names) => {
    const controls = names.map((name) => <ProductControl key={name} {...editing} name={name} hint={hints[name]} />);
    const [first] = names;
    if (isFlag(first))
      return (
        <fieldset key={first} className="form-flags">
          <legend className="label">表示するラベル</legend>
          {controls}
        </fieldset>
      );
    const isPrice = names.includes('price');
    return names.length === 1 ? (
      controls
    ) : (
      <Fragment key={first}>
        <div className="form-row">{controls}</div>
        {isPrice && slip !== undefined && <PriceSlip text={slip} />}
      </Fragment>
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

function isFacts([name]: Row): boolean {
  return isFact(name);
}

function isFact(name: FormField): boolean {
  return isFactColumn(name) || hasCheck([name]);
}

function isFlag(name: FormField): boolean {
  return productFields[name].kind === 'flag';
}

/** Hints that follow what is typed, and the question about a price that changes much. */
function usePriceHints(control: Control<ProductValues>): { hints: Hints; slip: string | undefined } {
  const [price, former, isOnSale] = useWatch({ control, name: ['price', 'originalPrice', 'isOnSale'] });
  const amount = amountOf(price);
  const slip = priceSlip(amountOf(useFormState({ control }).defaultValues?.price ?? ''), amount);
  const isOver = amount !== undefined && amount >= (amountOf(former) ?? Infinity);
  const hints = {
    price: `公開ページでの表示: ${amount === undefined || amount < 0 ? '—' : yen(amount)}`,
    originalPrice: !isOnSale ? 'セール中の商品だけに使います。' : isOver ? saleOver : 'セール前の価格です。',
  };
  return { hints, slip };
}

const saleOver = '価格が元の価格以上です。保存すると、セールではなくなり、元の価格は空になります。';
