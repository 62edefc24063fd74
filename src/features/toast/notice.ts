import { noticeKey } from './notice-left.ts';
import { toast, type ToastMessage } from './toast.ts';

/** Keeps a toast for the page that this one leads to. */
export function leaveNotice(message: ToastMessage): void {
  try {
    sessionStorage.setItem(noticeKey, JSON.stringify(message));
  } catch {
    // The next page is where it leads, also without words.
  }
}

/** Shows what the page before left, once. */
export function showNotice(): void {
  try {
    const message = sessionStorage.getItem(noticeKey);
    sessionStorage.removeItem(noticeKey);
    if (message !== null) toast(JSON.parse(message) as ToastMessage);
  } catch {
    // Where nothing may be kept nothing was left.
  }
}
