import type { Generated } from 'kysely';
import type { PostKind } from './visitors.ts';
import type { Time } from './columns.ts';

/**
 * What a mail is for: to confirm a subscription, a newsletter, its trial to an operator, to confirm the address left with a post, an answer
 * to a question, the approval of a post.
 */
export type MailKind = 'confirmation' | 'letter' | 'trial' | 'post_confirmation' | 'answered' | 'published';

/** Which mails go to the address that was left with a post: operators never see it, and its owner can stop them. */
const toWriters: Readonly<Record<MailKind, 'none' | 'confirmation' | 'notice'>> = {
  confirmation: 'none',
  letter: 'none',
  trial: 'none',
  post_confirmation: 'confirmation',
  answered: 'notice',
  published: 'notice',
};
const kinds = Object.keys(toWriters) as MailKind[];
export const noticeKinds: readonly MailKind[] = kinds.filter((kind) => toWriters[kind] === 'notice');
export const postMailKinds: readonly MailKind[] = kinds.filter((kind) => toWriters[kind] !== 'none');

/** Kinds that ask an address whether it agrees. Anybody may have entered it, so it may not exist. */
const invitationKinds = ['confirmation', 'post_confirmation'] as const;
export type InvitationKind = (typeof invitationKinds)[number];

export function isInvitation(kind: MailKind): kind is InvitationKind {
  return (invitationKinds as readonly MailKind[]).includes(kind);
}

/** `unclear`: the message left, but no answer of the server was stored; it is not sent again by itself. */
export type MailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'unclear';

/** Ids from which a mail is written when it is sent. */
export interface MailFacts {
  subscriberId?: number;
  /** The letter of a trial. */
  letterId?: number;
  post?: { kind: PostKind; id: number };
  /** The reply of 「回答がつきました」. */
  replyId?: number;
}

/** A mail to one recipient on one occasion. */
export interface OutgoingMailsTable {
  id: Generated<number>;
  kind: MailKind;
  /** Names the occasion, such as `letter:5`; each recipient gets one mail of it. */
  occasion: string;
  recipient: string;
  /** `MailFacts` as JSON. */
  facts: string;
  letterId: number | null;
  /** Mails with the lower number go first: 0 for what somebody waits for, 1 for newsletters. */
  urgency: number;
  state: Generated<MailState>;
  attempts: Generated<number>;
  /** Not sent before this time. */
  dueAt: Time;
  /** Last answer of the mail server. */
  answer: Generated<string>;
  createdAt: Time;
  /** When the state became final. */
  settledAt: Time | null;
}
