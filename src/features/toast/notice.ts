import { toast, type ToastMessage } from './toast.ts';

const key = 'pet-mikke:notice';

/** Keeps a toast for the page that this one leads to. */
export function leaveNotice(message: ToastMessage): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(message));
  } catch {
    // The next page is where it leads, also without words.
  }
}

/** Shows what the page before left, once. */
export function showNotice(): void {
  try {
    const message = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (message !== null) toast(JSON.parse(message) as ToastMessage);
  } catch {
    // Where nothing may be kept nothing was left.
  }
}
