import { useState } from 'react';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { sentText } from '#src/ui/form/sent-text.ts';
import { fieldsOf } from '../request-errors.ts';
import { PasswordInput } from '../session/PasswordInput.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { useMemberChange } from './member-calls.ts';

/** Returns to one password for the site, which is set here. */
export function EndNames() {
  const [open, setOpen] = useState(false);
  const end = useMemberChange('PUT /api/admin/named-login', '切り替えられませんでした', () => location.assign(adminPaths.login()));
  const problems = fieldsOf(end.error);
  return (
    <section className="console-card" aria-labelledby="end-heading">
      <h2 id="end-heading">1つのパスワードに戻す</h2>
      <p className="hint">一人で運営するときのログインに戻します。全員のログインと招待が終わり、新しいパスワードでログインし直します。</p>
      <div className="button-row">
        <button className="btn" data-variant="quiet" type="button" onClick={() => setOpen(true)}>
          パスワードを決めて戻す
        </button>
      </div>
      {open && (
        <MemberDialog
          title="1つのパスワードに戻す"
          text="全員のログインと招待がすぐに終わります。このあとは、ここで決めるパスワードだけでログインします。"
          action="戻す"
          acting="切り替え中..."
          pending={end.isPending}
          problems={problems}
          onSubmit={(form) => end.mutate({ body: { named: false, newPassword: sentText(form, 'newPassword') } })}
          onClose={() => setOpen(false)}
        >
          <FormField
            label="新しいパスワード"
            hint="12文字以上。文章のように長いものが、覚えやすく破られにくいです。"
            problem={problems['newPassword']}
          >
            {(wiring) => <PasswordInput {...wiring} name="newPassword" autoComplete="new-password" />}
          </FormField>
        </MemberDialog>
      )}
    </section>
  );
}
