import type { ToastMessage } from './toaster.ts';

/** Toasts that the modules under test have shown. A test file empties it, because the next file may get the same list. */
export const toasts: ToastMessage[] = [];

/**
 * Takes the place of `toast.ts` in unit tests. All of them share it: modules stay loaded from one test file to the next, with whatever
 * took its place in the first.
 */
export function toast(message: ToastMessage): void {
  toasts.push(message);
}
