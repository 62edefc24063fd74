import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { timeText } from '#src/lib/dates.ts';
import { AddForm } from '../form/AddForm.tsx';
import { EditForm } from '../form/EditForm.tsx';
import { productKind, productResolver, valuesOf, type Product } from './product-form.ts';
import { ProductFields } from './ProductFields.tsx';
import { useFormatValue } from './use-format-value.ts';

interface Props {
  /** The product to copy, if any. */
  copied?: Product | undefined;
  onClose: () => void;
}

/** Renders the 新規商品 dialog, empty or filled with a copy. */
export function AddProductDialog({ copied, onClose }: Props) {
  const initial = copied && { draft: `copy:${copied.id}`, base: { ...valuesOf(copied), name: `${copied.name}（コピー）` } };
  return (
    <DialogFrame title={copied ? '商品を複製' : '新規商品'} size="wide" open onClose={onClose}>
      <AddForm kind={productKind} {...initial} resolver={productResolver} onClose={onClose}>
        {(editing) => <ProductFields {...editing} />}
      </AddForm>
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
      <EditForm kind={productKind} stored={product} resolver={productResolver} formatValue={formatValue} onClose={onClose}>
        {(editing) => <ProductFields {...editing} />}
      </EditForm>
    </DialogFrame>
  );
}
