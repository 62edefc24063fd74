/**
 * Returns what follows the name of a field, empty for a whole row, as whole sentences: a message may begin with the name, continue it as
 * one sentence, or stand by itself, with or without its full stop, which one message of a form does not have.
 */
export function problemText(name: string, message: string): string {
  const ended = message.replace(/。?$/, '。');
  if (name === '') return ended;
  if (ended.startsWith(name)) return ended.slice(name.length);
  return /^[がに]/.test(ended) ? ended : ` ${ended}`;
}
