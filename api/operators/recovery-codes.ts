import { keyedHash } from '../storage/secret.ts';
import { makeReadableCode } from './readable-code.ts';

const howMany = 10;
/** About 79 bits. */
const groups = 4;

/** Creates ten recovery codes, which are shown once, and the hashes to store of them. */
export function makeRecoveryCodes(dataDir: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: howMany }, () => makeReadableCode(groups));
  return { codes, hashes: codes.map((code) => hashOfRecoveryCode(dataDir, code)) };
}

/** Hashes a recovery code under the server's secret, whether typed with hyphens or without. */
export function hashOfRecoveryCode(dataDir: string, code: string): string {
  return keyedHash(dataDir, 'recovery code', code.replaceAll('-', ''));
}
