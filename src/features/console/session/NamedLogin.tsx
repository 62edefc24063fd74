import { useRef, useState, type Ref, type SubmitEvent } from 'react';
import { toast } from '#src/features/toast/toast.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { sentText } from '#src/ui/form/sent-text.ts';
import { logInByName, logInByPasskey } from './log-in.ts';
import { PasswordInput } from './PasswordInput.tsx';

interface Props {
  /** Called once a session is open. */
  entered: () => void;
  /** Refers to the passkey's button. */
  passkey?: Ref<HTMLButtonElement>;
}

/** Renders the login of members: a passkey, or name, password and code. */
export function NamedLogin({ entered, passkey }: Props) {
  const [sending, setSending] = useState<'passkey' | 'name'>();
  const [problem, setProblem] = useState<string>();
  const code = useRef<HTMLInputElement>(null);

  const send = async (way: 'passkey' | 'name', logIn: () => Promise<string | undefined>) => {
    if (sending) return;
    setSending(way);
    const refusal = await logIn();
    setSending(undefined);
    setProblem(way === 'name' ? refusal : undefined);
    if (refusal === undefined) {
      entered();
      return;
    }
    toast({ title: 'エラー', text: refusal, destructive: true });
    if (way === 'name') code.current?.focus();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => sentText(typed, name);
    void send('name', () => logInByName({ name: text('name'), password: text('password'), code: text('code') }));
  };

  return (
    <div className="named-login">
      <WaitingButton
        {...(passkey && { ref: passkey })}
        data-wide=""
        pending={sending === 'passkey'}
        waits={sending !== undefined}
        onClick={() => void send('passkey', logInByPasskey)}
      >
        {sending === 'passkey' ? '確認中...' : 'パスキーでログイン'}
      </WaitingButton>
      <p className="or-line">または</p>
      <form className="password-form" method="dialog" noValidate onSubmit={submit}>
        <FormField label="名前">
          {(wiring) => <input {...wiring} className="input" name="name" autoComplete="username" maxLength={200} />}
        </FormField>
        <FormField label="パスワード" optional hint="パスキーだけの方は、空のまま回復コードを入力してください。">
          {(wiring) => <PasswordInput {...wiring} name="password" autoComplete="current-password" />}
        </FormField>
        <FormField label="確認コード" hint="アプリに表示される6桁の数字か、回復コード。" problem={problem}>
          {(wiring) => <input {...wiring} ref={code} className="input num" name="code" autoComplete="one-time-code" maxLength={40} />}
        </FormField>
        <WaitingButton data-variant="secondary" data-wide="" type="submit" pending={sending === 'name'} waits={sending !== undefined}>
          {sending === 'name' ? '確認中...' : '名前でログイン'}
        </WaitingButton>
      </form>
    </div>
  );
}
