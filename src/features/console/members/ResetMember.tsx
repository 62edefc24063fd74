import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { useMemberChange, type InvitationLink, type Member } from './member-calls.ts';

interface Props {
  member: Member;
  onLink: (link: InvitationLink) => void;
  onClose: () => void;
}

/** Asks before a member's ways in are replaced by a new invitation. */
export function ResetMember({ member: { id, name, invitedUntil }, onLink, onClose }: Props) {
  const reset = useMemberChange('POST /api/admin/members/{id}/reset', 'リンクを作れませんでした', onLink);
  return (
    <ConfirmDialog
      title={invitedUntil === null ? 'ログイン方法をリセット' : '招待リンクを作り直す'}
      text={invitedUntil === null ? `${name}さんのログイン方法をリセットしますか？` : `${name}さんの招待リンクを作り直しますか？`}
      action="新しいリンクを作る"
      acting="作成中..."
      pending={reset.isPending}
      onConfirm={() => reset.mutate({ params: { id } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="hint">
        {invitedUntil === null
          ? 'パスキー、パスワード、確認コード、回復コードがすべて使えなくなり、ログインもすぐに終わります。新しいリンクから登録し直せます。'
          : '前のリンクは使えなくなります。'}
      </p>
    </ConfirmDialog>
  );
}
