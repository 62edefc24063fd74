import { leaveNotice } from '#src/features/toast/notice.ts';
import { returnPath } from './return-path.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** Logging in leads to the products, or back to the page of the console that was asked for. */
export default function LoginScreen() {
  const enter = () => {
    leaveNotice({ title: '管理者権限を付与しました', text: '管理者ページにアクセスできるようになりました' });
    location.assign(returnPath(new URLSearchParams(location.search).get('next')));
  };
  return <PasswordForm entered={enter} />;
}
