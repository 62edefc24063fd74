import type { PostContact } from '#db/queries/post-contacts.ts';
import { isContactKind, type ContactKind } from '#db/tables/post-contacts.ts';
import { isSigned, keyedHash } from '../storage/secret.ts';

type Purpose = 'confirm' | 'stop';

const day = 24 * 60 * 60 * 1000;
/** Milliseconds for which a link to confirm is valid. */
const confirmable = 7 * day;

/** Returns the key of a link about the address left with a post, as `mailKeyOf` does for a subscription. */
export function contactKeyOf(dataDir: string, purpose: Purpose, contact: PostContact, at: Date): string {
  const expires = purpose === 'confirm' ? (at.getTime() + confirmable).toString(36) : '';
  return `${contact.kind}-${contact.postId}.${expires}.${keyedHash(dataDir, ...signedParts(purpose, contact, expires))}`;
}

/** Returns the post that a key names, before it is checked. */
export function postInKey(key: string): { kind: ContactKind; id: number } | undefined {
  const [, kind, id] = /^(\w+)-([1-9]\d{0,14})\./.exec(key) ?? [];
  return isContactKind(kind) ? { kind, id: Number(id) } : undefined;
}

/** Returns whether a key is genuine for a contact, and if so whether it still holds. */
export function checkContactKey(
  dataDir: string,
  purpose: Purpose,
  contact: PostContact,
  key: string,
  at: Date,
): 'valid' | 'expired' | 'wrong' {
  const [, expires, signature] = /^\w+-\d+\.([0-9a-z]{0,12})\.(\S+)$/.exec(key) ?? [];
  if (expires === undefined || signature === undefined) return 'wrong';
  if (!isSigned(dataDir, signature, ...signedParts(purpose, contact, expires))) return 'wrong';
  return expires !== '' && Number.parseInt(expires, 36) < at.getTime() ? 'expired' : 'valid';
}

function signedParts(purpose: Purpose, { kind, postId, email, createdAt }: PostContact, expires: string): string[] {
  return ['contact', purpose, kind, String(postId), email, createdAt, expires];
}
