import { useRef, type ReactNode } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { DialogFoot } from './DialogFoot.tsx';

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
      <DialogFoot cancel={cancel} onClose={onClose}>
        <WaitingButton data-variant={pending ? undefined : 'danger'} pending={pending} onClick={onConfirm}>
          {pending ? acting : action}
        </WaitingButton>
      </DialogFoot>
    </DialogFrame>
  );
}
