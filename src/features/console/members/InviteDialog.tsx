import { FormField } from '#src/ui/form/FormField.tsx';
import { sentText } from '#src/ui/form/sent-text.ts';
import { fieldsOf } from '../request-errors.ts';
import { MemberDialog } from './MemberDialog.tsx';
import { useMemberChange, type InvitationLink } from './member-calls.ts';
import { chosenRole, RoleChoice } from './RoleChoice.tsx';

/** Invites a member by name and role. */
export function InviteDialog({ onInvited, onClose }: { onInvited: (link: InvitationLink) => void; onClose: () => void }) {
  const invite = useMemberChange('POST /api/admin/members', '招待できませんでした', onInvited);
  const problems = fieldsOf(invite.error);
  return (
    <MemberDialog
      title="メンバーを招待"
      action="招待リンクを作る"
      acting="作成中..."
      pending={invite.isPending}
      problems={problems}
      onSubmit={(form) => invite.mutate({ body: { name: sentText(form, 'name'), role: chosenRole(form) } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <FormField label="名前" hint="操作履歴に残り、ログインにも使います。" problem={problems['name']}>
        {(wiring) => <input {...wiring} className="input" name="name" autoComplete="off" maxLength={60} />}
      </FormField>
      <RoleChoice chosen="editor" />
    </MemberDialog>
  );
}
