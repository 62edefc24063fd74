import { keepOnDevice, readDevice } from '#src/lib/device-storage.ts';
import { toast } from './toast.ts';
import type { ToastMessage } from './toaster.ts';

/** Stores a toast for the next page, which asks the tab's storage before it loads this module. */
export function leaveNotice(message: ToastMessage): void {
  keepOnDevice('notice', message, 'session');
}

/** Shows the stored toast once. */
export function showNotice(): void {
  const message = readDevice<ToastMessage>('notice', 'session');
  keepOnDevice('notice', undefined, 'session');
  if (message) toast(message);
}
