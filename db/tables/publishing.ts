import type { Generated } from 'kysely';
import type { Flag, Time } from './columns.ts';

export interface SettingsTable {
  name: string;
  /** JSON. */
  value: string;
  changedAt: Time;
}

/** A text of the site that operators have edited; without a row the initial text of the code is published. */
export interface SiteTextsTable {
  name: string;
  /** JSON. */
  value: string;
  /** SHA-256 of the initial text that it replaces. */
  initial: string;
  changedAt: Time;
}

/** The change log that the publisher follows: one row per write, with the tags it dirtied. */
export interface ChangesTable {
  position: Generated<number>;
  at: Time;
  what: string;
  /** JSON list of tags. */
  tags: string;
}

/** One row: the id that distinguishes this database from every other, created with it. */
export interface DatabaseIdentityTable {
  id: number;
  identity: string;
}

/** A path that moved (301). */
export interface RedirectsTable {
  path: string;
  target: string;
  createdAt: Time;
}

/** A path that was public and is deleted (410). */
export interface GoneTable {
  path: string;
  since: Time;
}

/**
 * The one operator: the argon2id hash of the password, whether the server generated it and requires a change, and the hash of the
 * configured password that was applied last. `named`: members log in instead, each by name.
 */
export interface OperatorsTable {
  id: Generated<number>;
  passwordHash: string;
  mustChange: Flag;
  configuredHash: Generated<string | null>;
  changedAt: Time;
  named: Generated<Flag>;
}

/** `tokenHash` is the SHA-256 of the token; the token itself is not stored. `memberId` is null where the site's password opened it. */
export interface SessionsTable {
  id: Generated<number>;
  tokenHash: string;
  createdAt: Time;
  seenAt: Time;
  expiresAt: Time;
  revokedAt: Time | null;
  userAgent: string | null;
  memberId: Generated<number | null>;
}

export interface AuditTable {
  id: Generated<number>;
  at: Time;
  actor: string;
  action: string;
  subject: string | null;
  /** JSON. */
  before: string | null;
  after: string | null;
}

/** An imported CSV file: `rows` in the file, and how many of them created or updated a product or brand. */
export interface ImportsTable {
  id: Generated<number>;
  kind: 'product' | 'brand';
  at: Time;
  fileName: string | null;
  rows: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  undoneAt: Generated<Time | null>;
}

/** What an import did to one product or brand: `before` and `after` hold the changed columns as JSON; both are null for an added one. */
export interface ImportRowsTable {
  importId: number;
  thingId: number;
  before: string | null;
  after: string | null;
}
