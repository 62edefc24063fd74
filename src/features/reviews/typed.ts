/** Characters of a typed text as the server counts them: outer white space gone, line ends as one, an emoji as one. */
export function characters(text: string): number {
  return [...text.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim()].length;
}
