export const noticeKey = 'pet-mikke:notice';

/** Whether the previous page stored a toast. */
export function noticeLeft(): boolean {
  try {
    return sessionStorage.getItem(noticeKey) !== null;
  } catch {
    // Without storage there is no toast.
    return false;
  }
}
