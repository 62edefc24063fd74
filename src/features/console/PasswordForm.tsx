import { useId, useRef, useState, type SubmitEvent } from 'react';
import { toast } from '#src/features/toast/toast.ts';
import { logIn } from './log-in.ts';
import { PasswordInput } from './PasswordInput.tsx';

interface Props {
  /** Once a session is open. */
  entered: () => void;
}

/** The password and 管理者権限を取得. What is wrong is said in a toast, and stays below the field. */
export function PasswordForm({ entered }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    const refusal = await logIn(field.current?.value ?? '');
    setSending(false);
    setProblem(refusal);
    if (refusal === undefined) {
      entered();
      return;
    }
    toast({ title: 'エラー', text: refusal, destructive: true });
    field.current?.focus();
  };

  // Before the code has come, `dialog` makes a form that leads nowhere: the password never stands in an address.
  return (
    <form className="password-form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <div className="field">
        <label className="label" htmlFor={id}>
          パスワード
        </label>
        <PasswordInput
          ref={field}
          id={id}
          name="password"
          autoComplete="current-password"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        />
        {problem !== undefined && (
          <p className="field-error" id={`${id}-problem`}>
            {problem}
          </p>
        )}
      </div>
      <button className="btn" data-wide="" type="submit" disabled={sending} data-pending={sending ? '' : undefined}>
        {sending ? '確認中...' : '管理者権限を取得'}
      </button>
    </form>
  );
}
