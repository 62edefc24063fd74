import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { DeletionNote } from '../form/DeletionNote.tsx';
import { useDelete } from '../form/use-save.ts';
import { ListUndo } from '../table/ListUndo.tsx';
import { brandKind, type Brand } from './brand-form.ts';
import { useRestoreBrand } from './brand-calls.ts';

interface Props {
  brand: Brand;
  /** Called even if the dialog was closed meanwhile, which `onClose` is not. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before deleting a brand. */
export function DeleteBrand({ brand, onDeleted, onClose }: Props) {
  const remove = useDelete(brandKind, onDeleted);
  return (
    <ConfirmDialog
      title="ブランドを削除"
      text="本当にこのブランドを削除しますか？"
      action="削除する"
      acting="削除中..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate(brand, { onSuccess: onClose })}
      onClose={onClose}
    >
      <DeletionNote />
      <p className="hint">このブランドの商品は公開されたまま、ブランド名だけが外れます。</p>
      <p className="deleted-names">{brand.name}</p>
    </ConfirmDialog>
  );
}

/** Offers to restore a deleted brand. */
export function UndoBrand({ brand: { id, name }, onDone }: { brand: Brand; onDone: () => void }) {
  const restore = useRestoreBrand();
  return <ListUndo names={[name]} pending={restore.isPending} onUndo={() => restore.mutate(id, { onSuccess: onDone })} onDone={onDone} />;
}
