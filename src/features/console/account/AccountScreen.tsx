import { Console } from '../Console.tsx';
import { Icon } from '#src/ui/art/Icon.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { useRead } from '../use-read.ts';
import { PasswordChange } from './PasswordChange.tsx';
import { Sessions } from './Sessions.tsx';

/** Renders the アカウント screen. */
export default function AccountScreen() {
  return (
    <Console>
      <Account />
    </Console>
  );
}

/** Shows the password form and the active sessions. A generated first password must be changed before the sessions appear. */
function Account() {
  const { data } = useRead('GET /api/admin/session');
  const mustChange = data?.mustChange ?? false;
  return (
    <>
      <ScreenHead title="アカウント" publishing={data?.mustChange === false} />
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
        <PasswordChange mustChange={mustChange} />
        {data?.mustChange === false && <Sessions />}
      </div>
    </>
  );
}
