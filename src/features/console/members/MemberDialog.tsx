import { useRef, type ReactNode } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { DialogFoot } from '../form/DialogFoot.tsx';
import { useInvalidFocus } from '#src/ui/form/use-invalid-focus.ts';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';

interface Props {
  title: string;
  /** Text under the title, one sentence. */
  text?: string;
  action: string;
  acting: string;
  pending: boolean;
  /** The server's sentence for each refused field. */
  problems?: Record<string, string>;
  onSubmit: (form: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with a small form about a member. */
export function MemberDialog({ title, text, action, acting, pending, problems, onSubmit, onClose, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, problems);
  return (
    <DialogFrame title={title} {...(text === undefined ? {} : { text })} open onClose={onClose}>
      <form
        ref={form}
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) onSubmit(new FormData(event.currentTarget));
        }}
      >
        <div className="dialog-body member-form">{children}</div>
        <DialogFoot onClose={onClose}>
          <WaitingButton type="submit" pending={pending}>
            {pending ? acting : action}
          </WaitingButton>
        </DialogFoot>
      </form>
    </DialogFrame>
  );
}
