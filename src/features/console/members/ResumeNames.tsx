import { adminPaths } from '#src/lib/admin-paths.ts';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { useMemberChange } from './member-calls.ts';

/** Offers to let members log in by name again, after the site's password replaced it or the operator left the first setup. */
export function ResumeNames() {
  const resume = useMemberChange('PUT /api/admin/named-login', '切り替えられませんでした', () => location.assign(adminPaths.login()));
  return (
    <section className="console-card" aria-labelledby="resume-heading">
      <h2 id="resume-heading">名前でのログインは止まっています</h2>
      <p>いまは1つのパスワードだけでログインできます。下のメンバーでログインできるオーナーがいれば、切り替えられます。</p>
      <p className="hint">
        だれもログインできないときは、オーナーの「ログイン方法をリセット」で新しいリンクを作り、登録し直してください。切り替えると、ここで作ったリンクは使えなくなります。ほかの人のリンクは、切り替えたあとに作り直してください。
      </p>
      <WaitingButton pending={resume.isPending} onClick={() => resume.mutate({ body: { named: true } })}>
        {resume.isPending ? '切り替え中...' : '名前でのログインに切り替える'}
      </WaitingButton>
    </section>
  );
}
