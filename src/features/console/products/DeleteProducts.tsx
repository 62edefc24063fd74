import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { DeletionNote } from '../form/DeletionNote.tsx';
import { useDelete } from '../form/use-save.ts';
import { useBulk } from './product-calls.ts';
import { productKind, type Product } from './product-form.ts';

interface Props {
  products: readonly Product[];
  /** Called even if the dialog was closed meanwhile, which `onClose` is not. */
  onDeleted: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Asks before deleting one or several products. */
export function DeleteProducts({ products, onDeleted, onClose }: Props) {
  const ids = products.map(({ id }) => id);
  const one = useDelete(productKind, () => onDeleted(ids));
  const several = useBulk();
  const [product] = products;
  const confirm = () => {
    if (products.length === 1 && product) one.mutate(product, { onSuccess: onClose });
    else several.mutate({ bulk: { ids, action: 'delete' }, onChanged: onDeleted }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      title="商品を削除"
      text={products.length === 1 ? '本当にこの商品を削除しますか？' : `本当に${products.length}件の商品を削除しますか？`}
      action="削除する"
      acting="削除中..."
      pending={one.isPending || several.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <DeletionNote />
      <ul className="deleted-names">
        {products.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
