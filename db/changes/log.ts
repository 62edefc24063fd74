import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import type { Time } from '../tables/columns.ts';

/**
 * A write in its transaction: the connection, the time, the operator who asked for it as the audit log names them, and the position of its
 * change-log row once it has one.
 */
export interface Write {
  readonly db: Db;
  readonly at: Time;
  actor?: string;
  position?: number;
  /** On PostgreSQL: statements whose answers the write queue awaits with the end of the write. */
  readonly unanswered?: Array<Promise<void>>;
}

/**
 * Adds the change-log row of a write: what happened (`product:5 updated`) and the tags it dirtied, before and after. The first tag is that
 * of the changed row; its page is published first. On PostgreSQL the queue learns the position with the end of the write.
 */
export async function recordChange(write: Write, what: string, tags: Iterable<string>): Promise<void> {
  const stored = storeChange(write.db, { at: write.at, what, tags: JSON.stringify([...new Set(tags)]) });
  const recorded = stored.then(([row]) => {
    if (row) write.position = row.position;
  });
  if (!write.unanswered) return recorded;
  recorded.catch(() => undefined);
  write.unanswered.push(recorded);
}

const storeChange = prepared(['at', 'what', 'tags'], (row, db) => db.insertInto('changes').values(row).returning('position'));

/** Tags per change-log row: the publisher handles a few rows at a time, so that it never blocks for long. */
const portion = 500;

/** Records a write that dirtied many tags as several changes, in the order of the tags. */
export async function recordLongChange(write: Write, what: string, tags: Iterable<string>): Promise<void> {
  const all = [...new Set(tags)];
  for (let at = 0; at < all.length; at += portion) await recordChange(write, what, all.slice(at, at + portion));
}
