import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  title: string;
  /** Text under the title, one sentence. */
  text?: string;
  /** Width of the console's long forms; their height is limited to 90% of the viewport, an article's to 85%. */
  size?: 'wide' | 'article';
  open: boolean;
  onClose: () => void;
  /** A click beside it leaves the dialog open: what it shows cannot be shown again. */
  stays?: boolean;
  /** Element that receives the focus on close; by default the one that had it before. */
  opener?: HTMLElement | null;
  /** Element that receives the focus on open; by default the first field, or the body of a dialog without one. */
  first?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

const fields = ':is(input, select, textarea):enabled:not([readonly], [tabindex="-1"])';

/**
 * Focuses the first field of a dialog, or its body where none is. Not the close button: a second Enter would close the dialog. On a touch
 * screen a focused field would open the keyboard, so the body has it there.
 */
export function focusFirst(dialog: HTMLElement): void {
  const body = dialog.querySelector<HTMLElement>('.dialog-body');
  // Takes the focus from here on; one that is a stop of Tab takes it anyway.
  if (body && body.tabIndex !== 0) body.tabIndex = -1;
  const field = matchMedia('(pointer: fine)').matches && dialog.querySelector<HTMLElement>(fields);
  (field || body)?.focus();
}

/** Modal dialog, at most 500 px wide; the page behind is inert and does not scroll, and the focus returns to the opener. */
export function DialogFrame({ open, ...rest }: Props) {
  const { opener } = rest;
  const wasOpen = useRef(false);
  // The opener may have been replaced while the dialog was open.
  useEffect(() => {
    if (!open && wasOpen.current && opener?.isConnected) opener.focus();
    wasOpen.current = open;
  }, [open, opener]);
  return open && createPortal(<Dialog {...rest} />, document.body);
}

function Dialog({ title, text, size, onClose, stays = false, opener, first, children }: Omit<Props, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    if (first?.current) first.current.focus();
    else if (shown) focusFirst(shown);
    return () => {
      shown?.close();
      if (opener?.isConnected) opener.focus();
    };
    // Runs once: the dialog opens on mount and closes on unmount.
  }, []);

  return (
    <dialog
      className="dialog"
      data-size={size}
      ref={dialog}
      closedby={stays ? 'closerequest' : 'any'}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onCancel={(event) => {
        // A close request that cannot be cancelled is handled in `onClose`.
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Ignores close events of a nested dialog.
        if (event.target !== event.currentTarget) return;
        onClose();
        // Browsers always close a dialog on the second Esc: reopens it if it is still rendered.
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
