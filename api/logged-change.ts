import { recordAudit } from '#db/changes/audit.ts';
import type { Write } from '#db/changes/log.ts';
import type { Db } from '#db/open.ts';
import { withCurrent } from './with-current.ts';

/** A kind of row that operators edit, and the query that reads one. */
export interface Edited<Row> {
  kind: 'product' | 'article' | 'brand' | 'notice' | 'letter';
  find: (db: Db, id: number) => Promise<Row | undefined>;
  /** What the audit log keeps of a row: not what is computed from other fields. All of it by default. */
  kept?: (row: Row) => unknown;
}

export type Edit = { action: 'update' | 'delete' | 'restore' | 'price check' | 'end' | 'call off'; id: number };

/** Changes, deletes or restores a row with a line in the audit log, and returns its new state (undefined once deleted). */
export async function changeLogged<Row>(
  write: Write,
  actor: string,
  { kind, find, kept = (row) => row }: Edited<Row>,
  { action, id }: Edit,
  work: (write: Write) => Promise<void>,
): Promise<Row | undefined> {
  const before = await find(write.db, id);
  await withCurrent(before, () => work(write));
  const after = await find(write.db, id);
  const same = JSON.stringify(before) === JSON.stringify(after);
  const states = { before: before && kept(before), after: after && kept(after) };
  if (!same) await recordAudit(write, { actor, action, subject: `${kind}:${id}`, ...states });
  return after;
}
