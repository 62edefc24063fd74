import { randomInt } from 'node:crypto';
import { keyedHash } from '../storage/secret.ts';

const howMany = 10;
// Letters and digits that are not mistaken for one another: four groups of four, about 79 bits.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Creates ten recovery codes, which are shown once, and the hashes to store of them. */
export function makeRecoveryCodes(dataDir: string): { codes: string[]; hashes: string[] } {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  const codes = Array.from({ length: howMany }, () => Array.from({ length: 4 }, group).join('-'));
  return { codes, hashes: codes.map((code) => hashOfRecoveryCode(dataDir, code)) };
}

/** Hashes a recovery code under the server's secret, whether typed with hyphens or without. */
export function hashOfRecoveryCode(dataDir: string, code: string): string {
  return keyedHash(dataDir, 'recovery code', code.replaceAll('-', ''));
}
