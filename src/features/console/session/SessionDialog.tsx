import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { toast } from '#src/features/toast/toast.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { NamedLogin } from './NamedLogin.tsx';
import { isNamedLogin } from './own-role.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { logins, neededLogin } from './session-loss.ts';

/**
 * Asks for the password, or whatever members log in with, when the session has expired or is too old for what was asked; the page below
 * keeps its state.
 */
export function SessionDialog() {
  const needed = useStore(neededLogin);
  const isOld = needed?.reason === 'old';
  const passkey = useRef<HTMLButtonElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const entered = () => {
    toast({ title: '認証情報を更新しました', text: '管理者権限でのアクセスが許可されました' });
    needed?.answer(true);
    logins.set(logins.get() + 1);
  };
  const giveUp = () => {
    // Closing after a successful login fires this handler, too.
    if (neededLogin.get() === undefined) return;
    needed?.answer(false);
    // Without a session the screen is unusable; with unsaved text the browser asks before leaving.
    if (!isOld) location.assign(loginBack());
  };
  return (
    <DialogFrame
      title="もう一度ログインしてください"
      text={
        isOld
          ? 'メンバーやログインの方法を変える前に、ご本人であることを確認します。入力した内容はそのまま残っています。'
          : 'ログインの期限が切れました。入力した内容はそのまま残っています。'
      }
      open={needed !== undefined}
      onClose={giveUp}
      // It may open while somebody types, and a key must not close it.
      first={isNamedLogin() ? passkey : password}
    >
      <div className="dialog-body">
        {isNamedLogin() ? <NamedLogin entered={entered} passkey={passkey} /> : <PasswordForm entered={entered} field={password} />}
        <button className="link session-leave" type="button" onClick={giveUp}>
          {isOld ? 'キャンセル' : 'ログイン画面を開く'}
        </button>
      </div>
    </DialogFrame>
  );
}

function loginBack(): string {
  return `${adminPaths.login()}?${new URLSearchParams({ next: location.pathname + location.search }).toString()}`;
}
