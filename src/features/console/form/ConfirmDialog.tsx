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
  /** Label of the button that changes nothing: キャンセル would say the same as an action that takes something back. */
  stay?: string | undefined;
  /** `danger` for what deletes, ends or cannot be taken back. */
  tone?: 'danger' | 'usual';
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation; the focus starts on the button that changes nothing. */
export function ConfirmDialog(props: Props) {
  const { title, text, children, action, acting, stay, tone = 'danger', pending, onConfirm, onClose } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame title={title} text={text} open onClose={onClose} first={cancel}>
      {children !== undefined && <div className="dialog-body">{children}</div>}
      <DialogFoot cancel={cancel} stay={stay} onClose={onClose}>
        <WaitingButton data-variant={pending || tone !== 'danger' ? undefined : tone} pending={pending} onClick={onConfirm}>
          {pending ? acting : action}
        </WaitingButton>
      </DialogFoot>
    </DialogFrame>
  );
}
