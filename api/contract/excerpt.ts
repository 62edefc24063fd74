/** Shortens a text to one line of at most `length` characters; `…` replaces the rest. */
export function excerpt(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
}
