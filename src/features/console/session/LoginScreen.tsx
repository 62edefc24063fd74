import { leaveNotice } from '#src/features/toast/notice.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { NamedLogin } from './NamedLogin.tsx';
import { returnPath } from './return-path.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** Renders the login; redirects to the requested console page, or to the operator's first. */
export default function LoginScreen({ named }: { named: boolean }) {
  const enter = () => {
    leaveNotice({ title: '管理者権限を付与しました', text: '管理者ページにアクセスできるようになりました' });
    const next = new URLSearchParams(location.search).get('next');
    // The login page itself redirects members to the first page of their role.
    location.assign(named && next === null ? adminPaths.login() : returnPath(next));
  };
  return named ? <NamedLogin entered={enter} /> : <PasswordForm entered={enter} />;
}
