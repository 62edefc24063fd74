import { useRef, useState, type SubmitEvent } from 'react';
import { FormField } from '#src/ui/form/FormField.tsx';
import { sentText } from '#src/ui/form/sent-text.ts';
import { useInvalidFocus } from '#src/ui/form/use-invalid-focus.ts';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { PasswordInput } from '../session/PasswordInput.tsx';
import { QrCode } from './QrCode.tsx';

/** A new password and a code of the offered secret. */
interface TypedSetup {
  currentPassword?: string;
  newPassword: string;
  setup: string;
  code: string;
}

interface Props {
  offer: { secret: string; uri: string; setup: string };
  /** Asks for the current password, too. */
  hasPassword?: boolean;
  action: string;
  pending: boolean;
  /** The server's sentence for each refused field. */
  problems: Record<string, string>;
  onSubmit: (typed: TypedSetup) => void;
}

/** Renders the form for a password and an authenticator app: QR code, its secret as text, and the first code. */
export function PasswordSetup({ offer, hasPassword = false, action, pending, problems, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Record<string, string>>({});
  useInvalidFocus(form, missing);
  useInvalidFocus(form, problems);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => sentText(typed, name);
    const [newPassword, code] = [text('newPassword'), text('code')];
    const found = {
      ...(newPassword === '' ? { newPassword: 'パスワードを入力してください' } : {}),
      ...(code.trim() === '' ? { code: '6桁の数字を入力してください' } : {}),
    };
    setMissing(found);
    if (Object.keys(found).length > 0 || pending) return;
    onSubmit({ ...(hasPassword ? { currentPassword: text('currentPassword') } : {}), newPassword, code, setup: offer.setup });
  };
  const problemOf = (field: string) => missing[field] ?? problems[field];
  return (
    <form ref={form} className="password-form" method="dialog" noValidate onSubmit={submit}>
      {hasPassword && (
        <FormField label="現在のパスワード" problem={problemOf('currentPassword')}>
          {(wiring) => <PasswordInput {...wiring} name="currentPassword" autoComplete="current-password" />}
        </FormField>
      )}
      <FormField
        label="新しいパスワード"
        hint="12文字以上。文章のように長いものが、覚えやすく破られにくいです。"
        problem={problemOf('newPassword')}
      >
        {(wiring) => <PasswordInput {...wiring} name="newPassword" autoComplete="new-password" />}
      </FormField>
      <div className="code-setup">
        <QrCode text={offer.uri} label="認証アプリで読み取るQRコード" />
        <div>
          <p>認証アプリ（Google Authenticator など）でQRコードを読み取ってください。</p>
          <p className="hint">読み取れないときは、次の文字を入力します。</p>
          <code className="code-secret">{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <FormField label="確認コード" hint="アプリに表示されている6桁の数字。" problem={problemOf('code')}>
        {(wiring) => (
          <input {...wiring} className="input num" name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
        )}
      </FormField>
      <WaitingButton type="submit" pending={pending}>
        {pending ? '登録中...' : action}
      </WaitingButton>
    </form>
  );
}
