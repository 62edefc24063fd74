import { noticeKey } from './notice-left.ts';
import { toast } from './toast.ts';
import type { ToastMessage } from './toaster.ts';

/** Stores a toast for the next page. */
export function leaveNotice(message: ToastMessage): void {
  try {
    sessionStorage.setItem(noticeKey, JSON.stringify(message));
  } catch {
    // Storage may be blocked: the next page works without the toast.
  }
}

/** Shows the stored toast once. */
export function showNotice(): void {
  try {
    const message = sessionStorage.getItem(noticeKey);
    sessionStorage.removeItem(noticeKey);
    if (message !== null) toast(JSON.parse(message) as ToastMessage);
  } catch {
    // Without storage there is no toast.
  }
}
