import { toast } from '#src/features/toast/toast.ts';
import { MemberDialog } from './MemberDialog.tsx';
import { useMemberChange, type Member } from './member-calls.ts';
import { chosenRole, RoleChoice } from './RoleChoice.tsx';

/** Changes the role of a member. */
export function RoleDialog({ member: { id, name, role }, onClose }: { member: Member; onClose: () => void }) {
  const change = useMemberChange('PATCH /api/admin/members/{id}', '役割を変えられませんでした', () =>
    toast({ title: '役割を変えました', text: `${name}さんの次の操作から変わります。` }),
  );
  return (
    <MemberDialog
      title={`${name}さんの役割`}
      action="変更する"
      acting="変更中..."
      pending={change.isPending}
      onSubmit={(form) => change.mutate({ params: { id }, body: { role: chosenRole(form) } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <RoleChoice chosen={role} />
    </MemberDialog>
  );
}
