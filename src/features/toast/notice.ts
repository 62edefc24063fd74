import { inStorage } from '#src/lib/device-storage.ts';
import { noticeKey } from './notice-left.ts';
import { toast } from './toast.ts';
import type { ToastMessage } from './toaster.ts';

/** Stores a toast for the next page. */
export function leaveNotice(message: ToastMessage): void {
  inStorage((storage) => storage.setItem(noticeKey, JSON.stringify(message)), 'session');
}

/** Shows the stored toast once. */
export function showNotice(): void {
  inStorage((storage) => {
    const message = storage.getItem(noticeKey);
    storage.removeItem(noticeKey);
    if (message !== null) toast(JSON.parse(message) as ToastMessage);
  }, 'session');
}
