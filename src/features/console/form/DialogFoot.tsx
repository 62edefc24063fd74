import type { ReactNode, RefObject } from 'react';

interface Props {
  /** Receives the button that closes, to focus it. */
  cancel?: RefObject<HTMLButtonElement | null>;
  /** Label of the button that closes. */
  stay?: string | undefined;
  onClose: () => void;
  /** Precedes the button that closes. */
  before?: ReactNode;
  /** The buttons that act. */
  children?: ReactNode;
}

/** Renders the footer of a dialog: キャンセル, or a label of its own, and the buttons that act. */
export function DialogFoot({ cancel, stay = 'キャンセル', onClose, before, children }: Props) {
  return (
    <div className="dialog-foot">
      {before}
      <button ref={cancel} className="btn" data-variant="quiet" type="button" onClick={onClose}>
        {stay}
      </button>
      {children}
    </div>
  );
}
