import { Console } from '../Console.tsx';
import { Icon } from '#src/ui/art/Icon.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { isNamedLogin } from '../session/own-role.ts';
import { ListFailure } from '../table/ListFailure.tsx';
import { useRead } from '../use-read.ts';
import { PasswordChange } from './PasswordChange.tsx';
import { Sessions } from './Sessions.tsx';
import { WaysIn } from './WaysIn.tsx';

/** Renders the アカウント screen. */
export default function AccountScreen() {
  return (
    <Console>
      <Account />
    </Console>
  );
}

/**
 * Shows the password form, or a member's ways in, and the active sessions. A generated first password must be changed before the sessions
 * appear.
 */
function Account() {
  const session = useRead('GET /api/admin/session');
  const named = isNamedLogin();
  const account = useRead('GET /api/admin/account', { enabled: named });
  const mustChange = session.data?.mustChange ?? false;
  return (
    <>
      <ScreenHead title="アカウント" publishing={session.data?.mustChange === false} />
      {mustChange && (
        <div className="alert first-password" data-tone="warn" role="alert">
          <Icon name="alert" />
          <div>
            <p className="alert-title">最初のパスワードを変更してください</p>
            <p>自動で作られたパスワードのままです。変更すると、ほかの画面を使えるようになります。</p>
          </div>
        </div>
      )}
      <div className="dashboard">
        {account.data?.member && <WaysIn member={account.data.member} />}
        {account.isError && <ListFailure text="ログインの方法を取得できませんでした。" onRetry={() => void account.refetch()} />}
        {!named && <PasswordChange mustChange={mustChange} />}
        {session.isError && !session.data && (
          <ListFailure
            text="ログイン中の端末を取得できませんでした。"
            pending={session.isFetching}
            onRetry={() => void session.refetch()}
          />
        )}
        {session.data?.mustChange === false && <Sessions />}
      </div>
    </>
  );
}
