import { isSigned, keyedHash } from '../storage/secret.ts';

/** What the link of a mail does. A key of one purpose is of no use for another. */
export type MailPurpose = 'confirm' | 'leave';

const day = 24 * 60 * 60 * 1000;
/** Milliseconds for which a link to confirm is valid. */
const confirmable = 7 * day;

interface Keyed {
  id: number;
  email: string;
  consentAt: string;
}

/**
 * Returns the key of a link: the subscriber's id, when it expires, and an HMAC of both with the address and the time of consent. Nothing of
 * it is stored. A link to leave never expires, because its mail may be old.
 */
export function mailKeyOf(dataDir: string, purpose: MailPurpose, subscriber: Keyed, at: Date): string {
  const expires = purpose === 'confirm' ? (at.getTime() + confirmable).toString(36) : '';
  return `${subscriber.id}.${expires}.${keyedHash(dataDir, ...signedParts(purpose, subscriber, expires))}`;
}

/** Returns the id that a key names, before it is checked. */
export function idInKey(key: string): number | undefined {
  const [, id] = /^([1-9]\d{0,14})\./.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Returns whether a key is genuine for a subscriber, and if so whether it still holds. */
export function checkMailKey(
  dataDir: string,
  purpose: MailPurpose,
  subscriber: Keyed,
  key: string,
  at: Date,
): 'valid' | 'expired' | 'wrong' {
  const [, expires, signature] = /^\d+\.([0-9a-z]{0,12})\.(\S+)$/.exec(key) ?? [];
  if (expires === undefined || signature === undefined) return 'wrong';
  if (!isSigned(dataDir, signature, ...signedParts(purpose, subscriber, expires))) return 'wrong';
  return expires !== '' && Number.parseInt(expires, 36) < at.getTime() ? 'expired' : 'valid';
}

// A link to leave works whenever the address subscribed again; one to confirm belongs to one consent.
function signedParts(purpose: MailPurpose, { id, email, consentAt }: Keyed, expires: string): string[] {
  return ['mail', purpose, String(id), email, purpose === 'confirm' ? consentAt : '', expires];
}
