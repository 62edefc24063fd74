/** Counts characters as the server does: trimmed, line breaks and emoji as one. */
export function characters(text: string): number {
  return [...text.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim()].length;
}
