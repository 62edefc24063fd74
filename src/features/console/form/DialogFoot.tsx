import type { ReactNode, RefObject } from 'react';

interface Props {
  /** Receives キャンセル, to focus it. */
  cancel?: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  /** Precedes キャンセル. */
  before?: ReactNode;
  /** The buttons that act. */
  children?: ReactNode;
}

/** Renders the footer of a dialog: キャンセル and the buttons that act. */
export function DialogFoot({ cancel, onClose, before, children }: Props) {
  return (
    <div className="dialog-foot">
      {before}
      <button ref={cancel} className="btn" data-variant="quiet" type="button" onClick={onClose}>
        キャンセル
      </button>
      {children}
    </div>
  );
}
