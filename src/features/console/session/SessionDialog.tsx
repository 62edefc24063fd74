import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { toast } from '#src/features/toast/toast.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { NamedLogin } from './NamedLogin.tsx';
import { isNamedLogin } from './own-role.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { lostSession } from './session-loss.ts';

/** Asks for the password, or whatever members log in with, when the session has expired; the page below keeps its state. */
export function SessionDialog() {
  const answer = useStore(lostSession);
  const passkey = useRef<HTMLButtonElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const entered = () => {
    toast({ title: '認証情報を更新しました', text: '管理者権限でのアクセスが許可されました' });
    answer?.(true);
  };
  // Without a session the screen is unusable; with unsaved text the browser asks before leaving.
  const giveUp = () => {
    // Closing after a successful login fires this handler, too.
    if (lostSession.get() === undefined) return;
    answer?.(false);
    location.assign(loginBack());
  };
  return (
    <DialogFrame
      title="もう一度ログインしてください"
      text="ログインの期限が切れました。入力した内容はそのまま残っています。"
      open={answer !== undefined}
      onClose={giveUp}
      // It may open while somebody types, and a key must not close it.
      first={isNamedLogin() ? passkey : password}
    >
      <div className="dialog-body">
        {isNamedLogin() ? <NamedLogin entered={entered} passkey={passkey} /> : <PasswordForm entered={entered} field={password} />}
        <button className="link session-leave" type="button" onClick={giveUp}>
          ログイン画面を開く
        </button>
      </div>
    </DialogFrame>
  );
}

function loginBack(): string {
  return `${adminPaths.login()}?${new URLSearchParams({ next: location.pathname + location.search }).toString()}`;
}
