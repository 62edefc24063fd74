import { useState } from 'react';
import { productFields, type ProductField } from '#api/contract/product-fields.ts';
import { formLabelOf } from '#api/contract/vocabulary.ts';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { timeText } from '#src/lib/dates.ts';
import { formatPlainly, type FormatValue } from '../form/EditConflict.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import type { Editing } from '../form/EditorForm.tsx';
import { useRead } from '../use-read.ts';
import { VersionsDialog } from '../versions/VersionsDialog.tsx';
import { amountText } from './amount-text.ts';
import { productKind, productResolver, valuesOf, type FormField, type Product, type ProductValues } from './product-form.ts';
import { ProductFields } from './ProductFields.tsx';
import { ProductPreview } from './ProductPreview.tsx';

interface Props {
  /** The product to copy, if any. */
  copied?: Product | undefined;
  onClose: () => void;
}

/** Renders the 新規商品 dialog, empty or filled with a copy. */
export function AddProductDialog({ copied, onClose }: Props) {
  const [isStored, setStored] = useState(false);
  const initial = copied && { draft: `copy:${copied.id}`, base: { ...valuesOf(copied), name: `${copied.name}（コピー）` } };
  return (
    <DialogFrame title={isStored ? '商品を編集' : copied ? '商品を複製' : '新規商品'} size="wide" open onClose={onClose}>
      <RecordForm kind={productKind} {...initial} resolver={productResolver} onStay={() => setStored(true)} onClose={onClose}>
        {(editing) => <ProductEditor {...editing} />}
      </RecordForm>
    </DialogFrame>
  );
}

/** Renders the 商品を編集 dialog. */
export function EditProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const formatValue = useFormatValue();
  const checked = product.priceCheckedAt === null ? '価格は未確認' : `価格の確認 ${timeText(product.priceCheckedAt)}`;
  const history = `最終更新 ${timeText(product.updatedAt)}、${checked}`;
  return (
    <DialogFrame title="商品を編集" text={history} size="wide" open onClose={onClose}>
      <RecordForm kind={productKind} stored={product} resolver={productResolver} formatValue={formatValue} onClose={onClose}>
        {(editing) => <ProductEditor {...editing} stored={product} />}
      </RecordForm>
    </DialogFrame>
  );
}

// The fields, and beside them what readers will see.
function ProductEditor({ stored, ...editing }: Editing<ProductValues> & { stored?: Product }) {
  return (
    <div className="product-editor">
      <div>
        <ProductFields {...editing} />
      </div>
      <ProductPreview control={editing.form.control} stored={stored} />
    </div>
  );
}

interface VersionsProps {
  product: Product;
  onRestore: () => void;
  onClose: () => void;
}

/** Renders the 変更の履歴 dialog of a product. */
export function ProductVersionsDialog({ product: { id, name }, ...rest }: VersionsProps) {
  return <VersionsDialog kind={productKind} id={id} name={name} formatValue={useFormatValue()} {...rest} />;
}

/** Returns a formatter of a product's field values; a brand id becomes its name. */
function useFormatValue(): FormatValue<ProductValues> {
  const { data: brands = [] } = useRead('GET /api/admin/brands');
  return (field, value) =>
    field === 'brandId' ? (brands.find(({ id }) => String(id) === value)?.name ?? String(value)) : formatValue(field, value);
}

function formatValue(name: FormField, value: string | boolean): string {
  if (typeof value === 'boolean') return formatPlainly(value);
  const { kind, terms = [] }: ProductField = productFields[name];
  if (kind === 'code') return formLabelOf(terms, value);
  return value === '' ? value : amountText(name, value);
}
