import { randomInt } from 'node:crypto';

// Letters and digits that are not mistaken for one another.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Creates a secret to be read and typed: groups of four characters with hyphens between them, about 20 bits each. */
export function makeReadableCode(groups: number): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
