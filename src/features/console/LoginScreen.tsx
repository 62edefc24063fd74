import { leaveNotice } from '#src/features/toast/notice.ts';
import { adminPaths } from '#src/lib/paths.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** Logging in leads to the products, or back to the page of the console that was asked for. */
export default function LoginScreen() {
  const enter = () => {
    leaveNotice({ title: '管理者権限を付与しました', text: '管理者ページにアクセスできるようになりました' });
    location.assign(askedPage(new URLSearchParams(location.search).get('next')));
  };
  return <PasswordForm entered={enter} />;
}

// Only pages of the console: an address in a link must not lead elsewhere.
function askedPage(next: string | null): string {
  const asked = next === null ? null : URL.parse(next, location.origin);
  return asked?.origin === location.origin && /^\/admin(?:$|\/(?!products\/kanrisha))/.test(asked.pathname)
    ? asked.pathname + asked.search
    : adminPaths.products();
}
