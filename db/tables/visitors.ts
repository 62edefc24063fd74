import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

/** Kinds of text that visitors write; reports name them the same. */
export type PostKind = 'review' | 'brandReview' | 'post' | 'reply';

/** One thing done under a limit. `key` is an HMAC of what was done and the address. */
export interface RateLimitsTable {
  id: Generated<number>;
  key: string;
  at: Time;
}

/** What a post sent with an `Idempotency-Key` became. `key` is an HMAC of visitor, path and the sent key. */
export interface IdempotencyKeysTable {
  key: string;
  bodyHash: string;
  kind: PostKind;
  postId: number;
  at: Time;
}

/**
 * Folded texts of the last day, by their hash. `target` is what was written about: `product:5`. `authorKey` tells the sender's
 * repetitions: the author, or the address of one who had no cookie.
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

/** Restricted: where a post came from, for the authorities. Lines share IPv4 addresses, so the source port belongs to it. */
export interface PostAddressesTable {
  kind: PostKind;
  postId: number;
  address: string;
  port: number | null;
  at: Time;
}

/** Proofs of work that a post was sent with, by the signature of their challenge. */
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
  createdAt: Time;
}
