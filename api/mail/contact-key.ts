import type { PostContact } from '#db/queries/post-contacts.ts';
import { isContactKind, type ContactKind } from '#db/tables/post-contacts.ts';
import { checkLinkKey, linkKeyOf } from './link-key.ts';

/** Keys to stop are made by `address-key.ts`; mails of earlier versions have one that names a post. */
type Purpose = 'confirm' | 'stop';

/** Returns the key of a link about the address left with a post, which begins with the post's kind and id. */
export function contactKeyOf(dataDir: string, purpose: Purpose, contact: PostContact, at: Date): string {
  return linkKeyOf(dataDir, purpose, `${contact.kind}-${contact.postId}`, signedParts(purpose, contact), at);
}

/** Returns the post that a key names, before it is checked. */
export function postInKey(key: string): { kind: ContactKind; id: number } | undefined {
  const [, kind, id] = /^(\w+)-([1-9]\d{0,14})\./.exec(key) ?? [];
  return isContactKind(kind) ? { kind, id: Number(id) } : undefined;
}

/** Returns whether a key is genuine for a contact, and if so whether it still holds. */
export function checkContactKey(dataDir: string, purpose: Purpose, contact: PostContact, key: string, at: Date) {
  return checkLinkKey(dataDir, signedParts(purpose, contact), key, at);
}

function signedParts(purpose: Purpose, { kind, postId, email, createdAt }: PostContact): string[] {
  return ['contact', purpose, kind, String(postId), email, createdAt];
}
