import { leaveNotice } from '#src/features/toast/notice.ts';
import { returnPath } from './return-path.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** Renders the login; redirects to the requested console page, or to the products. */
export default function LoginScreen() {
  const enter = () => {
    leaveNotice({ title: '管理者権限を付与しました', text: '管理者ページにアクセスできるようになりました' });
    location.assign(returnPath(new URLSearchParams(location.search).get('next')));
  };
  return <PasswordForm entered={enter} />;
}
