import { toast } from '#src/features/toast/toast.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { useMemberChange, type Member } from './member-calls.ts';

/** Asks before removing a member. */
export function RemoveMember({ member: { id, name, own, invitedUntil }, onClose }: { member: Member; onClose: () => void }) {
  const isInvited = invitedUntil !== null;
  const remove = useMemberChange('DELETE /api/admin/members/{id}', 'メンバーから外せませんでした', () =>
    toast({
      title: 'メンバーから外しました',
      text: isInvited ? `${name}さんの招待リンクは、もう使えません。` : `${name}さんは、もうログインできません。`,
    }),
  );
  return (
    <ConfirmDialog
      title="メンバーから外す"
      text={`${name}さんを外しますか？`}
      action="外す"
      acting="外しています..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="hint">
        {own
          ? 'あなたのログインもすぐに終わり、この画面は使えなくなります。'
          : isInvited
            ? '招待リンクは使えなくなります。'
            : 'ログインはすぐに終わります。'}
        操作履歴には名前が残ります。
      </p>
    </ConfirmDialog>
  );
}
