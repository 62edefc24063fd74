import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { useDeleteMedium } from './media-calls.ts';
import { mediumName, type Medium } from './media-words.ts';

/** Asks before an unused picture is deleted. */
export function DeleteMedium({ medium, onClose }: { medium: Medium; onClose: () => void }) {
  const deleting = useDeleteMedium();
  return (
    <ConfirmDialog
      title="画像を削除しますか"
      text={`「${mediumName(medium)}」を削除します。元には戻せません。`}
      action="削除する"
      acting="削除中..."
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate(medium.name, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>商品や記事を前の内容に戻すときも、この画像は表示されなくなります。</p>
    </ConfirmDialog>
  );
}
