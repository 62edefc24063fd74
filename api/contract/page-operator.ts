/** Request header in which a page of the console says whose page it is. Other programs need not send it; empty means none. */
export const pageOperatorHeader = 'x-operator';

/** Returns what the header says of a member; of the one operator without an id. */
export function pageOperatorOf(memberId: number | string | undefined): string {
  return String(memberId ?? 'single');
}
