import { useRef, type ReactNode } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';

interface Props {
  title: string;
  text: string;
  /** Details of the consequences. */
  children?: ReactNode;
  /** Label of the confirm button, idle and pending. */
  action: string;
  acting: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation; the focus starts on キャンセル. */
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
