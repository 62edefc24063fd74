import type { Generated } from 'kysely';
import type { Flag, Time } from './columns.ts';

export type LetterState = 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped';

/** A newsletter with its results. */
export interface LettersTable {
  id: Generated<number>;
  subject: string;
  /** `LetterBlock[]` of the contract as JSON. */
  blocks: string;
  state: Generated<LetterState>;
  /** When a scheduled letter begins. */
  sendAt: Time | null;
  /** What every recipient gets, as JSON, from the moment it begins; without reviews that were purged since. */
  frozen: string | null;
  /** Id of the last subscriber whose mail has been queued. */
  queuedThrough: Generated<number>;
  isQueued: Generated<Flag>;
  recipients: Generated<number>;
  sent: Generated<number>;
  failed: Generated<number>;
  unclear: Generated<number>;
  unsubscribed: Generated<number>;
  createdAt: Time;
  updatedAt: Time;
  startedAt: Time | null;
  endedAt: Time | null;
}
