import { useMutation } from '@tanstack/react-query';
import type { Subscriber } from '#api/contract/subscribers.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { refresh } from '../query-client.ts';
import { useRead } from '../use-read.ts';
import { backupText } from './subscriber-words.ts';

/** Asks before deleting a subscriber, which cannot be undone. */
export function ForgetSubscriber({ subscriber: { id, email }, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const backups = useRead('GET /api/admin/backups/schedule');
  const forget = useMutation({
    mutationFn: () => writeCall('DELETE /api/admin/subscribers/{id}', { params: { id } }),
    onSuccess: () => toast({ title: '登録者削除完了', text: `登録者を削除しました。${backupText(backups.data)}` }),
    onError: (error) => toast({ title: '登録者削除失敗', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    // Not awaited: the dialog closes with the answer, before the list is read.
    onSettled: () => void refresh('GET /api/admin/subscribers'),
  });
  return (
    <ConfirmDialog
      title="登録者を削除"
      text="この登録者を削除しますか？この操作は元に戻せません。"
      action="削除する"
      acting="削除中..."
      pending={forget.isPending}
      onConfirm={() => forget.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="hint">メールアドレスと同意の記録が、サイトからすぐに消えます。{backupText(backups.data)}</p>
      <ul className="deleted-names">
        <li>{email}</li>
      </ul>
    </ConfirmDialog>
  );
}
