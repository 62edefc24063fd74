import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { SendButton } from './FormFoot.tsx';

interface Props {
  form: RefObject<HTMLFormElement | null>;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  sending: boolean;
  /** What the button that sends does. */
  label: string;
  close: () => void;
  children: ReactNode;
}

/** A form in a dialog: what is filled in scrolls, the ways out stand below it. */
export function DialogForm({ form, submit, sending, label, close, children }: Props) {
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <div className="dialog-body">{children}</div>
      <div className="dialog-foot">
        <button className="btn" data-variant="quiet" type="button" onClick={close}>
          キャンセル
        </button>
        <SendButton sending={sending} label={label} />
      </div>
    </form>
  );
}
