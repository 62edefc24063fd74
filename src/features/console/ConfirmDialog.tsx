import { useRef, type ReactNode } from 'react';
import { DialogFrame } from '#src/features/reviews/DialogFrame.tsx';

interface Props {
  title: string;
  /** The question. */
  text: string;
  /** What follows, in more words. */
  children?: ReactNode;
  /** The button that does it, and what it says while it does. */
  action: string;
  acting: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is taken away; the focus begins on キャンセル. */
export function ConfirmDialog({ title, text, children, action, acting, pending, onConfirm, onClose }: Props) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame title={title} text={text} open onClose={onClose} first={cancel}>
      {children !== undefined && <div className="dialog-body">{children}</div>}
      <div className="dialog-foot">
        <button ref={cancel} className="btn" data-variant="quiet" type="button" onClick={onClose}>
          キャンセル
        </button>
        <button
          className="btn"
          data-variant={pending ? undefined : 'danger'}
          type="button"
          disabled={pending}
          data-pending={pending ? '' : undefined}
          onClick={onConfirm}
        >
          {pending ? acting : action}
        </button>
      </div>
    </DialogFrame>
  );
}
