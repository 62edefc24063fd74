import { atom } from 'nanostores';
import { useStore } from '@nanostores/react';
import { Toast } from 'radix-ui';
import { createRoot } from 'react-dom/client';
import type { ToastMessage } from './toast.ts';
import './toast.css';

/** The toast on show; a new one gets a new number, so that its five seconds begin anew. */
const current = atom<(ToastMessage & { number: number }) | undefined>(undefined);

/** Puts the notification area at the end of the page and gives back what shows a toast in it. */
export function mountToaster(): (message: ToastMessage) => void {
  const place = document.body.appendChild(document.createElement('div'));
  // An open dialog hides the rest of the page from screen readers, but nothing that carries this attribute.
  place.setAttribute('aria-live', 'off');
  createRoot(place).render(<Toaster />);
  return (message) => current.set({ ...message, number: (current.get()?.number ?? 0) + 1 });
}

function Toaster() {
  const message = useStore(current);
  return (
    <Toast.Provider label="お知らせ" duration={5000} swipeDirection="right" swipeThreshold={50}>
      {message && <Message key={message.number} {...message} />}
      <Toast.Viewport className="toasts" hotkey={['F8']} label="お知らせ（{hotkey}）" data-print="no" />
    </Toast.Provider>
  );
}

function Message({ title, text, link, destructive = false }: ToastMessage) {
  const words = (
    <>
      <Toast.Title className="toast-title">{title}</Toast.Title>
      {text !== undefined && <Toast.Description>{text}</Toast.Description>}
      {link && (
        <Toast.Action asChild altText={link.label}>
          <a className="toast-link" href={link.href}>
            {link.label}
          </a>
        </Toast.Action>
      )}
    </>
  );
  return (
    <Toast.Root className="toast" type={destructive ? 'background' : 'foreground'} data-tone={destructive ? 'danger' : 'ok'}>
      <ToneMark destructive={destructive} />
      {/* An alert speaks for itself: the quiet announcement that Radix makes of every toast leaves its words out. */}
      {destructive ? (
        <div role="alert" data-radix-toast-announce-exclude="">
          {words}
        </div>
      ) : (
        <div>{words}</div>
      )}
      <Toast.Close className="toast-close" aria-label="閉じる">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </Toast.Close>
    </Toast.Root>
  );
}

function ToneMark({ destructive }: { destructive: boolean }) {
  return (
    <svg className="toast-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d={destructive ? 'M12 7v6M12 16.5v.5' : 'm7 12.5 3.5 3.5L17 9'} />
    </svg>
  );
}
