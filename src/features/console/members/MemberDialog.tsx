import type { ReactNode } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';

interface Props {
  title: string;
  action: string;
  acting: string;
  pending: boolean;
  onSubmit: (form: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with a small form about a member. */
export function MemberDialog({ title, action, acting, pending, onSubmit, onClose, children }: Props) {
  return (
    <DialogFrame title={title} open onClose={onClose}>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) onSubmit(new FormData(event.currentTarget));
        }}
      >
        <div className="dialog-body member-form">{children}</div>
        <div className="dialog-foot">
          <button className="btn" data-variant="quiet" type="button" onClick={onClose}>
            キャンセル
          </button>
          <button className="btn" type="submit" disabled={pending} data-pending={pending ? '' : undefined}>
            {pending ? acting : action}
          </button>
        </div>
      </form>
    </DialogFrame>
  );
}
