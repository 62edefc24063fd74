import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

/** `owner` may do everything; the others are in `api/contract/roles.ts`. */
export type MemberRole = 'owner' | 'editor' | 'moderator';

/** A named operator. Without a way in, an invitation waits for them; `removedAt` is set once they may no longer log in. */
export interface MembersTable {
  id: Generated<number>;
  name: string;
  /** The name as it is compared: two members never share it. */
  nameKey: string;
  role: MemberRole;
  createdAt: Time;
  removedAt: Generated<Time | null>;
  passwordHash: Generated<string | null>;
  /** Encrypted secret of the confirmation codes, and the number of the last 30 seconds whose code was used. */
  codeSecret: Generated<string | null>;
  codeStep: Generated<number>;
  /** Random; devices and households are known under it. */
  loginKey: string;
}

/** A passkey by the id that its authenticator gave it. Key and id are in base64url, `transports` is a JSON list. */
export interface PasskeysTable {
  id: string;
  memberId: number;
  publicKey: string;
  counter: number;
  transports: string;
  label: string;
  createdAt: Time;
  usedAt: Generated<Time | null>;
}

/** An unused recovery code; a used one is deleted. */
export interface RecoveryCodesTable {
  codeHash: string;
  memberId: number;
}

/** The one valid link with which a member sets up how they log in. */
export interface InvitationsTable {
  memberId: number;
  tokenHash: string;
  createdAt: Time;
  expiresAt: Time;
  /** The member who made it; null if the site's password did. */
  invitedBy: number | null;
}
