/**
 * Returns what follows the name of a field, empty for a whole row, as whole sentences with one full stop each. A message may begin with
 * the name, go on from it, or be a sentence of its own, and those of forms have no full stop.
 */
export function problemText(name: string, message: string): string {
  const ended = message.replace(/。?$/, '。');
  if (name === '') return ended;
  if (ended.startsWith(name)) return ended.slice(name.length);
  return /^[がに]/.test(ended) ? ended : ` ${ended}`;
}
