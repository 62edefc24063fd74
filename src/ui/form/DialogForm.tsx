import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { DraftNote, type DraftNoteProps } from './DraftNote.tsx';
import { SendButton } from './FormFoot.tsx';

interface Props {
  form?: RefObject<HTMLFormElement | null>;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  sending: boolean;
  /** Label of the submit button. */
  label: string;
  close: () => void;
  /** What became of the draft. */
  draftNote?: DraftNoteProps | undefined;
  children: ReactNode;
}

/** Form in a dialog: the fields scroll above a fixed footer with the buttons. */
export function DialogForm({ form, submit, sending, label, close, draftNote, children }: Props) {
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <div className="dialog-body">
        {draftNote && <DraftNote {...draftNote} />}
        {children}
      </div>
      <div className="dialog-foot">
        <button className="btn" data-variant="quiet" type="button" onClick={close}>
          キャンセル
        </button>
        <SendButton sending={sending} label={label} />
      </div>
    </form>
  );
}
