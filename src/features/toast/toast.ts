import type { ToastMessage } from './toaster.ts';

type Show = (message: ToastMessage) => void;

let toaster: Promise<Show> | undefined;

/** Shows a toast for five seconds; it replaces the previous one. */
export function toast(message: ToastMessage): void {
  void prepareToasts().then(
    (show) => show(message),
    () => plainNotice(message),
  );
}

/**
 * Loads the code that shows toasts. Islands call this on first interaction, because after a lost connection it could no longer be
 * loaded.
 */
export function prepareToasts(): Promise<Show> {
  toaster ??= import('./toaster.ts').then(({ mountToaster }) => mountToaster());
  // A failed import is retried next time.
  toaster.catch(() => (toaster = undefined));
  return toaster;
}

/** Shows the message as a plain alert when the toast code could not be loaded. */
function plainNotice({ title, text = '' }: ToastMessage): void {
  const notice = document.createElement('p');
  notice.className = 'alert';
  notice.role = 'alert';
  notice.textContent = `${title}：${text}`;
  Object.assign(notice.style, { position: 'fixed', zIndex: '100', right: '1rem', bottom: '6rem' });
  document.body.append(notice);
  setTimeout(() => notice.remove(), 5000);
}
