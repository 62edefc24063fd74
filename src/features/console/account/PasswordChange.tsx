import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { passwordBody } from '#api/contract/auth.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { leaveNotice } from '#src/features/toast/notice.ts';
import { toast } from '#src/features/toast/toast.ts';
import type { ToastMessage } from '#src/features/toast/toaster.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { enter } from '../session/log-in.ts';
import { returnPath } from '../session/return-path.ts';
import { writeCall } from '../calls.ts';
import { contractResolver } from '../form/contract-resolver.ts';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { PasswordInput } from '../session/PasswordInput.tsx';
import { refresh } from '../query-client.ts';
import { fieldsOf } from '../request-errors.ts';

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

const nothing: Passwords = { currentPassword: '', newPassword: '' };
const done: ToastMessage = { title: 'パスワードを変更しました', text: 'ほかの端末のログインは、すべて無効になりました。' };

/** Changes the password. With `mustChange`, redirects to the requested page afterwards. */
export function PasswordChange({ mustChange }: { mustChange: boolean }) {
  const { register, handleSubmit, reset, setError, formState } = useForm<Passwords>({
    defaultValues: nothing,
    resolver: contractResolver(passwordBody, (values) => values),
  });
  const change = useMutation({
    mutationFn: (passwords: Passwords) => writeCall('POST /api/admin/password', { body: passwords }),
    onSuccess: (opened) => {
      enter(opened);
      if (mustChange) {
        leaveNotice(done);
        location.assign(returnPath(new URLSearchParams(location.search).get('next')));
        return;
      }
      toast(done);
      reset(nothing);
      void refresh('GET /api/admin/session');
    },
    onError: (error) => {
      const refused = Object.entries(fieldsOf(error));
      for (const [field, message] of refused) setError(field as keyof Passwords, { message }, { shouldFocus: true });
      if (refused.length === 0)
        toast({ title: 'パスワードを変更できませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true });
    },
  });
  const { errors } = formState;
  return (
    <section className="console-card" aria-labelledby="password-heading">
      <h2 id="password-heading">パスワードの変更</h2>
      <form
        className="password-form"
        method="dialog"
        noValidate
        onSubmit={(event) => void handleSubmit((passwords) => change.mutate(passwords))(event)}
      >
        <FormField label="現在のパスワード" problem={errors.currentPassword?.message}>
          {(wiring) => <PasswordInput {...wiring} {...register('currentPassword')} autoComplete="current-password" />}
        </FormField>
        <FormField
          label="新しいパスワード"
          hint="12文字以上。文章のように長いものが、覚えやすく破られにくいです。"
          problem={errors.newPassword?.message}
        >
          {(wiring) => <PasswordInput {...wiring} {...register('newPassword')} autoComplete="new-password" />}
        </FormField>
        <p className="hint">変更すると、この端末以外のログインはすべて無効になります。</p>
        <WaitingButton type="submit" pending={change.isPending}>
          {change.isPending ? '変更中...' : '変更する'}
        </WaitingButton>
      </form>
    </section>
  );
}
