export const noticeKey = 'pet-mikke:notice';

/** Whether the page before left a toast. */
export function noticeLeft(): boolean {
  try {
    return sessionStorage.getItem(noticeKey) !== null;
  } catch {
    // Where nothing may be kept nothing was left.
    return false;
  }
}
