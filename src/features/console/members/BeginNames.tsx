import { useRef, type SubmitEvent } from 'react';
import { FormField } from '#src/ui/form/FormField.tsx';
import { sentText } from '#src/ui/form/sent-text.ts';
import { useInvalidFocus } from '#src/ui/form/use-invalid-focus.ts';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { fieldsOf } from '../request-errors.ts';
import { useMemberChange } from './member-calls.ts';

/** Explains named login and begins it: the operator gets an own name as owner, and sets up a way in on the next page. */
export function BeginNames() {
  const begin = useMemberChange('POST /api/admin/members', '始められませんでした', ({ path }) => location.assign(path));
  const form = useRef<HTMLFormElement>(null);
  const problems = fieldsOf(begin.error);
  useInvalidFocus(form, problems);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (begin.isPending) return;
    begin.mutate({ body: { name: sentText(new FormData(event.currentTarget), 'name'), role: 'owner' } });
  };
  return (
    <section className="console-card" aria-labelledby="begin-heading">
      <h2 id="begin-heading">複数人で運営する</h2>
      <p>いまは1つのパスワードでログインしています。一人で運営するなら、このままで大丈夫です。</p>
      <p>複数人で使うときは、それぞれの名前でログインできるようにします。</p>
      <ul className="plain-list">
        <li>パスキー（指紋や顔、PIN）か、パスワードと確認コードでログインします</li>
        <li>役割（オーナー・編集・投稿の確認）ごとに、使える画面が決まります</li>
        <li>操作履歴に、だれの操作かが残ります</li>
      </ul>
      <form ref={form} className="begin-names" method="dialog" noValidate onSubmit={submit}>
        <FormField
          label="あなたの名前"
          hint="オーナーとして登録します。登録が終わると、いまのパスワードではログインできなくなります。"
          problem={problems['name']}
        >
          {(wiring) => <input {...wiring} className="input" name="name" autoComplete="name" maxLength={60} />}
        </FormField>
        <WaitingButton type="submit" pending={begin.isPending}>
          {begin.isPending ? '準備中...' : '名前でのログインを始める'}
        </WaitingButton>
      </form>
    </section>
  );
}
