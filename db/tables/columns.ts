import type { Generated } from 'kysely';

/** SQLite has no boolean: 0 or 1 in rows, `boolean` after a query. */
export type Flag = 0 | 1;

/** ISO 8601 in UTC, e.g. `2026-11-20T03:04:05.678Z`. */
export type Time = string;

/** A list of text stored as JSON. */
export type JsonList = string;

/** Columns of every public row. `updatedAt` changes with edits, `changedAt` with everything a reader can see. */
export interface Dated {
  createdAt: Time;
  updatedAt: Time;
  changedAt: Time;
  deletedAt: Time | null;
}

/**
 * A visitor's text: only `published` is public; `authorKey` lets its writer change it for a while. `isDeletedByWriter` tells a writer's
 * deletion from an operator's, which alone can be undone.
 */
export interface Moderated {
  status: Generated<'published' | 'pending' | 'hidden'>;
  authorKey: string | null;
  isDeletedByWriter: Generated<Flag>;
}
