import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { writeCall } from '../calls.ts';
import { fieldsOf } from '../request-errors.ts';
import { reportFailure, useAccountChange } from './account-calls.ts';
import { PasswordSetup } from './PasswordSetup.tsx';
import { elsewhereOf, type OwnMember } from './own-member.ts';

/** Renders whether the calling member has a password with codes, and sets, changes or removes both. */
export function MemberPassword({ member }: { member: OwnMember }) {
  const { hasPassword, passkeys } = member;
  const elsewhere = elsewhereOf(member);
  const offer = useMutation({
    mutationFn: () => writeCall('POST /api/admin/account/setup'),
    onError: (error) => reportFailure('準備できませんでした', error),
  });
  const save = useAccountChange('PUT /api/admin/account/password', {
    failed: 'パスワードを登録できませんでした',
    onSuccess: () => {
      offer.reset();
      toast({ title: 'パスワードを登録しました', text: `${elsewhere}は無効になりました。` });
    },
    onRefusal: (error) => Object.keys(fieldsOf(error)).length > 0,
  });
  const remove = useAccountChange('DELETE /api/admin/account/password', {
    failed: 'パスワードを削除できませんでした',
    onSuccess: () =>
      toast({ title: 'パスワードを削除しました', text: `これからはパスキーでログインします。${elsewhere}は無効になりました。` }),
  });
  const close = () => {
    offer.reset();
    save.reset();
  };
  return (
    <section className="console-card" aria-labelledby="member-password-heading">
      <h2 id="member-password-heading">パスワードと確認コード</h2>
      <p>{hasPassword ? '登録されています。' : '登録されていません。'}</p>
      <p className="hint">ログインのたびに、認証アプリの6桁の確認コードも入力します。</p>
      <div className="button-row">
        <WaitingButton data-variant="secondary" pending={offer.isPending} onClick={() => offer.mutate()}>
          {hasPassword ? '変更する' : '登録する'}
        </WaitingButton>
        {hasPassword && passkeys.length > 0 && (
          <WaitingButton
            data-variant="quiet"
            data-danger=""
            pending={remove.isPending}
            onClick={() =>
              confirm(`名前とパスワードではログインできなくなり、${elsewhere}も無効になります。削除しますか？`) && remove.mutate({})
            }
          >
            削除する
          </WaitingButton>
        )}
      </div>
      <DialogFrame title="パスワードと確認コード" open={offer.data !== undefined} stays onClose={close}>
        <div className="dialog-body">
          {offer.data && (
            <PasswordSetup
              offer={offer.data}
              hasPassword={hasPassword}
              action="登録する"
              pending={save.isPending}
              problems={fieldsOf(save.error)}
              onSubmit={(body) => save.mutate({ body })}
            />
          )}
        </div>
      </DialogFrame>
    </section>
  );
}
