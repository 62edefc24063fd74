import { checkLinkKey, linkKeyOf } from './link-key.ts';

/**
 * What the link of a mail does. A key of one purpose is of no use for another. Keys to leave are made by `address-key.ts`; letters of
 * earlier versions have one that names a subscriber.
 */
export type MailPurpose = 'confirm' | 'leave';

interface Keyed {
  id: number;
  email: string;
  consentAt: string;
}

/** Returns the key of a link about a subscription, which begins with the subscriber's id. */
export function mailKeyOf(dataDir: string, purpose: MailPurpose, subscriber: Keyed, at: Date): string {
  return linkKeyOf(dataDir, purpose, String(subscriber.id), signedParts(purpose, subscriber), at);
}

/** Returns the id that a key names, before it is checked. */
export function idInKey(key: string): number | undefined {
  const [, id] = /^([1-9]\d{0,14})\./.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Returns whether a key is genuine for a subscriber, and if so whether it still holds. */
export function checkMailKey(dataDir: string, purpose: MailPurpose, subscriber: Keyed, key: string, at: Date) {
  return checkLinkKey(dataDir, signedParts(purpose, subscriber), key, at);
}

// A link to leave works whenever the address subscribed again; one to confirm belongs to one consent.
function signedParts(purpose: MailPurpose, { id, email, consentAt }: Keyed): string[] {
  return ['mail', purpose, String(id), email, purpose === 'confirm' ? consentAt : ''];
}
