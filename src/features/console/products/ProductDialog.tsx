import { useState } from 'react';
import { DialogFrame } from '#src/features/reviews/DialogFrame.tsx';
import { timeText } from '#src/lib/dates.ts';
import { useFormDraft } from '../draft.ts';
import { differing } from '../form-values.ts';
import { fieldsOf } from '../refusals.ts';
import { useStoredMeanwhile } from '../stored-meanwhile.ts';
import { ProductConflict } from './ProductConflict.tsx';
import { ProductForm } from './ProductForm.tsx';
import { useAddProduct, useUpdateProduct } from './product-calls.ts';
import { emptyProduct, payloadOf, valuesOf, type Product, type ProductValues } from './product-form.ts';

interface Props {
  /** The product to copy, if any. */
  copied?: Product | undefined;
  onClose: () => void;
}

/** 新規商品, empty or as a copy. */
export function AddProductDialog({ copied, onClose }: Props) {
  const add = useAddProduct();
  const base = copied ? { ...valuesOf(copied), name: `${copied.name}（コピー）` } : emptyProduct;
  const draft = useFormDraft(copied ? `product:copy:${copied.id}` : 'product:new', { base, version: '' });
  const save = (values: ProductValues) =>
    add.mutate(payloadOf(values), {
      onSuccess: () => {
        draft.drop();
        onClose();
      },
    });
  return (
    <DialogFrame title={copied ? '商品を複製' : '新規商品'} size="wide" open onClose={onClose}>
      <ProductForm
        draft={draft}
        action="追加する"
        acting="追加中..."
        pending={add.isPending}
        refused={fieldsOf(add.error)}
        onSave={save}
        onClose={onClose}
      />
    </DialogFrame>
  );
}

/** 商品を編集. Where somebody saved in between, both states are compared over the form. */
export function EditProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const update = useUpdateProduct();
  const [typed, setTyped] = useState<ProductValues>();
  const { id, updatedAt } = product;
  const draft = useFormDraft(`product:${id}`, { base: valuesOf(product), version: updatedAt });
  const checked = product.priceCheckedAt === null ? '価格は未確認' : `価格の確認 ${timeText(product.priceCheckedAt)}`;
  const history = `最終更新 ${timeText(updatedAt)}、${checked}`;
  const meanwhile = useStoredMeanwhile<Product>(update);
  const send = (fields: object, version: string) =>
    update.mutate(
      { id, fields, updatedAt: version },
      {
        onSuccess: () => {
          draft.drop();
          onClose();
        },
      },
    );
  const save = (values: ProductValues) => {
    setTyped(values);
    send(payloadOf(values, differing(draft.base, values)), draft.version);
  };
  return (
    <>
      <DialogFrame title="商品を編集" text={history} size="wide" open onClose={onClose}>
        <ProductForm
          draft={draft}
          action="更新する"
          acting="更新中..."
          pending={update.isPending}
          refused={fieldsOf(update.error)}
          onSave={save}
          onClose={onClose}
        />
      </DialogFrame>
      {meanwhile && typed && (
        <ProductConflict
          loaded={draft.base}
          stored={meanwhile}
          typed={typed}
          pending={update.isPending}
          onSave={send}
          onClose={update.reset}
        />
      )}
    </>
  );
}
