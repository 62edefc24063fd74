import { useId, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { toast } from '#src/features/toast/toast.ts';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { logIn } from './log-in.ts';
import { PasswordInput } from './PasswordInput.tsx';

interface Props {
  /** Called once a session is open. */
  entered: () => void;
  /** Refers to the password's field. */
  field?: RefObject<HTMLInputElement | null>;
}

/** Renders the password field and 管理者権限を取得. An error appears in a toast and below the field. */
export function PasswordForm({ entered, field: given }: Props) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const field = given ?? own;
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

  // Until hydration, `dialog` makes submitting do nothing: the password never ends up in a URL.
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
      <WaitingButton data-wide="" type="submit" pending={sending}>
        {sending ? '確認中...' : '管理者権限を取得'}
      </WaitingButton>
    </form>
  );
}
