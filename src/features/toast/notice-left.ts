import { inStorage } from '#src/lib/device-storage.ts';

export const noticeKey = 'pet-mikke:notice';

/** Whether the previous page stored a toast. */
export function noticeLeft(): boolean {
  return inStorage((storage) => storage.getItem(noticeKey) !== null, 'session') ?? false;
}
