import { Dialog } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import './dialog.css';

interface Props {
  title: string;
  /** One sentence under the title. */
  text?: string;
  open: boolean;
  onClose: () => void;
  /** Gets the focus back; without one Radix gives it to what had it. */
  opener?: HTMLElement | null;
  /** Gets the focus when the dialog opens; without one its first control does. */
  first?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A dialog of at most 500 px: the page behind stands still, and the focus returns to what opened it. */
export function DialogFrame({ title, text, open, onClose, opener, first, children }: Props) {
  const returnFocus = (event: Event) => {
    if (!opener?.isConnected) return;
    event.preventDefault();
    opener.focus();
  };
  const giveFocus = (event: Event) => {
    if (!first?.current) return;
    event.preventDefault();
    first.current.focus();
  };
  return (
    <Dialog.Root open={open} onOpenChange={(now) => !now && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-veil" />
        <Dialog.Content
          className="dialog"
          onOpenAutoFocus={giveFocus}
          onCloseAutoFocus={returnFocus}
          {...(text === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <header>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="icon-btn" aria-label="閉じる">
              <svg className="icon" viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
                <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />
              </svg>
            </Dialog.Close>
          </header>
          {text !== undefined && <Dialog.Description>{text}</Dialog.Description>}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
