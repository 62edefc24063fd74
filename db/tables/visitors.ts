import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

/** Kinds of text that visitors write; reports name them the same. */
export type PostKind = 'review' | 'brandReview' | 'post' | 'reply';

/** One action under a rate limit. `key` is an HMAC of the action and the address. */
export interface RateLimitsTable {
  id: Generated<number>;
  key: string;
  at: Time;
}

/**
 * The post, import or record that a request with an `Idempotency-Key` created, by its id. `key` is an HMAC of sender, path and the
 * sent key, for a post with a random key without the sender.
 */
export interface IdempotencyKeysTable {
  key: string;
  bodyHash: string;
  kind: PostKind | 'import' | 'product' | 'article' | 'brand' | 'notice' | 'letter';
  postId: number;
  at: Time;
}

/**
 * Folded texts of the last day, by their hash. `target` is the subject: `product:5`. `authorKey` identifies the sender of a repeated text:
 * the author, or the address of a sender without a cookie.
 */
export interface RecentTextsTable {
  textHash: string;
  kind: PostKind;
  postId: number;
  target: string;
  authorKey: string | null;
  at: Time;
}

/** Why a post waits for an operator: a JSON list of reasons. */
export interface HeldPostsTable {
  kind: PostKind;
  postId: number;
  reasons: string;
  at: Time;
}

/** Restricted: the origin of a post, for the authorities. Subscribers share IPv4 addresses, so the source port belongs to it. */
export interface PostAddressesTable {
  kind: PostKind;
  postId: number;
  address: string;
  port: number | null;
  at: Time;
}

/** Proofs of work that posts have used, by the signature of their challenge. */
export interface UsedProofsTable {
  signature: string;
  at: Time;
}

export interface ReportsTable {
  id: Generated<number>;
  kind: PostKind;
  targetId: number;
  reason: 'spam' | 'abuse' | 'false' | 'other';
  comment: string;
  reporterKey: string;
  createdAt: Time;
  closedAt: Time | null;
}

export interface SubscribersTable {
  id: Generated<number>;
  email: string;
  /** `pending` until the address is confirmed by mail. */
  status: Generated<'pending' | 'confirmed' | 'left'>;
  consentAt: Time;
  /** Words of the form that the subscriber agreed to; empty for those before it was kept. */
  consentText: Generated<string>;
  /** When a mail asked for the confirmation, or would have but for the limits; null while the site sends no mail. */
  invitedAt: Time | null;
  confirmedAt: Time | null;
  leftAt: Time | null;
  createdAt: Time;
}
