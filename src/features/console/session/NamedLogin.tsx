import { useRef, useState, type Ref, type SubmitEvent } from 'react';
import { toast } from '#src/features/toast/toast.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { sentText } from '#src/ui/form/sent-text.ts';
import { useInvalidFocus } from '#src/ui/form/use-invalid-focus.ts';
import { logInByName, logInByPasskey, type LoginFaults } from './log-in.ts';
import { PasswordInput } from './PasswordInput.tsx';

interface Props {
  /** Called once a session is open. */
  entered: () => void;
  /** Refers to the passkey's button. */
  passkey?: Ref<HTMLButtonElement>;
}

/** Renders the login of members: a passkey, or name, password and code, whose faults appear below them: a toast would cover them. */
export function NamedLogin({ entered, passkey }: Props) {
  const [sending, setSending] = useState<'passkey' | 'name'>();
  const [faults, setFaults] = useState<LoginFaults>();
  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, faults);

  const send = async <Refusal,>(way: 'passkey' | 'name', logIn: () => Promise<Refusal | undefined>, refuse: (refusal: Refusal) => void) => {
    if (sending) return;
    setSending(way);
    setFaults(undefined);
    const refusal = await logIn();
    setSending(undefined);
    if (refusal === undefined) entered();
    else refuse(refusal);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => sentText(typed, name);
    void send('name', () => logInByName({ name: text('name'), password: text('password'), code: text('code') }), setFaults);
  };

  return (
    <div className="named-login">
      <WaitingButton
        {...(passkey && { ref: passkey })}
        data-wide=""
        pending={sending === 'passkey'}
        waits={sending !== undefined}
        onClick={() => void send('passkey', logInByPasskey, (text) => toast({ title: 'エラー', text, destructive: true }))}
      >
        {sending === 'passkey' ? '確認中...' : 'パスキーでログイン'}
      </WaitingButton>
      <p className="or-line">または</p>
      <form ref={form} className="password-form" method="dialog" noValidate onSubmit={submit}>
        <FormField label="名前" problem={faults?.name}>
          {(wiring) => <input {...wiring} className="input" name="name" autoComplete="username" maxLength={200} />}
        </FormField>
        <FormField label="パスワード" optional hint="パスキーだけの方は、空のまま回復コードを入力してください。">
          {(wiring) => <PasswordInput {...wiring} name="password" autoComplete="current-password" />}
        </FormField>
        <FormField label="確認コード" hint="アプリに表示される6桁の数字か、回復コード。" problem={faults?.code}>
          {(wiring) => <input {...wiring} className="input num" name="code" autoComplete="one-time-code" maxLength={40} />}
        </FormField>
        <WaitingButton data-variant="secondary" data-wide="" type="submit" pending={sending === 'name'} waits={sending !== undefined}>
          {sending === 'name' ? '確認中...' : '名前でログイン'}
        </WaitingButton>
        {/* Read out also where the focus is in the field at fault already. */}
        <p className="sr-only" role="status">
          {[faults?.name, faults?.code].filter(Boolean).join('。')}
        </p>
      </form>
    </div>
  );
}
