import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  title: string;
  /** One sentence under the title. */
  text?: string;
  /** The console's long forms are wider, and end at 90% of the window's height; an article's at 85%. */
  size?: 'wide' | 'article';
  open: boolean;
  onClose: () => void;
  /** Gets the focus back; without one the browser gives it to what had it. */
  opener?: HTMLElement | null;
  /** Gets the focus when the dialog opens; without one its first control does. */
  first?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A dialog of at most 500 px: the page behind stands still and out of reach, and the focus returns to what opened it. */
export function DialogFrame({ open, ...rest }: Props) {
  const { opener } = rest;
  const wasOpen = useRef(false);
  // What gets the focus back may have changed while the dialog was open.
  useEffect(() => {
    if (!open && wasOpen.current && opener?.isConnected) opener.focus();
    wasOpen.current = open;
  }, [open, opener]);
  return open && createPortal(<Dialog {...rest} />, document.body);
}

function Dialog({ title, text, size, onClose, opener, first, children }: Omit<Props, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    first?.current?.focus();
    return () => {
      shown?.close();
      if (opener?.isConnected) opener.focus();
    };
    // It opens and closes once: what is written here stands as long as the dialog does.
  }, []);

  return (
    <dialog
      className="dialog"
      data-size={size}
      ref={dialog}
      closedby="any"
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onCancel={(event) => {
        // What cannot be kept from closing is asked about once it has.
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A dialog over this one closes by itself.
        if (event.target !== event.currentTarget) return;
        onClose();
        // A browser closes a dialog on the second Esc in any case: one that was to stay comes back.
        queueMicrotask(() => dialog.current?.showModal());
      }}
    >
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <button className="icon-btn" type="button" aria-label="閉じる" onClick={onClose}>
          <svg className="icon" viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
            <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />
          </svg>
        </button>
      </header>
      {text !== undefined && <p id={`${id}-text`}>{text}</p>}
      {children}
    </dialog>
  );
}
