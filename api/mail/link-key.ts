import { day } from '#api/contract/durations.ts';
import { isSigned, keyedHash } from '../storage/secret.ts';

/** Milliseconds for which a link to confirm is valid. */
const confirmable = 7 * day;

/**
 * Returns the key of a link in a mail: what it is about, when it expires, and an HMAC of `signed` and the expiry. Nothing of it is stored.
 * Only a link to confirm expires: the mail of another may be old.
 */
export function linkKeyOf(dataDir: string, purpose: string, about: string, signed: readonly string[], at: Date): string {
  const expires = purpose === 'confirm' ? (at.getTime() + confirmable).toString(36) : '';
  return `${about}.${expires}.${keyedHash(dataDir, ...signed, expires)}`;
}

/** Returns whether a key is genuine for `signed`, and if so whether it still holds. */
export function checkLinkKey(dataDir: string, signed: readonly string[], key: string, at: Date): 'valid' | 'expired' | 'wrong' {
  const [, expires, signature] = /^[\w-]+\.([0-9a-z]{0,12})\.(\S+)$/.exec(key) ?? [];
  if (expires === undefined || signature === undefined) return 'wrong';
  if (!isSigned(dataDir, signature, ...signed, expires)) return 'wrong';
  return expires !== '' && Number.parseInt(expires, 36) < at.getTime() ? 'expired' : 'valid';
}
