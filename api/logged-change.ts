import { recordAudit, type AuditEntry } from '#db/changes/audit.ts';
import type { Write } from '#db/changes/log.ts';
import type { Db } from '#db/open.ts';
import type { PostKind } from '#db/tables/visitors.ts';
import type { AuditAction } from './contract/audit-names.ts';
import { withCurrent } from './with-current.ts';

/** What a change is about, and how its state is read. */
interface Logged<State> {
  find: (db: Db) => Promise<State>;
  /** What the audit log keeps of a state. All of it by default. */
  kept?: ((state: NonNullable<State>) => unknown) | undefined;
  /** What two states must differ in to have a line: by default what is kept. */
  compared?: ((state: NonNullable<State>) => unknown) | undefined;
}

/** A kind of row that operators edit, and the query that reads one. */
export interface Edited<Row> {
  kind: 'product' | 'article' | 'brand' | 'notice' | 'letter' | PostKind;
  find: (db: Db, id: number) => Promise<Row | undefined>;
  /** What the audit log keeps of a row: not what is computed from other fields. All of it by default. */
  kept?: (row: Row) => unknown;
  /** What must differ for a line in the log: by default what is kept. */
  compared?: (row: Row) => unknown;
}

/** An action on the row with this id; one that is named by the state before it as a function. */
export interface Edit<Row = unknown> {
  action: AuditAction | ((before: Row | undefined) => AuditAction);
  id: number;
}

/** A state after a change, and whether the change has a line in the audit log, which one that changed nothing has not. */
interface Outcome<State> {
  after: State;
  isChanged: boolean;
}

/** Does work with a line in the audit log that has the states before and after. */
export async function logChange<State>(
  write: Write,
  { action, ...entry }: Omit<AuditEntry, 'before' | 'after' | 'action'> & { action: AuditAction | ((before: State) => AuditAction) },
  { find, kept = (state) => state, compared = kept }: Logged<State>,
  work: (before: State) => Promise<void>,
): Promise<Outcome<State>> {
  const partOf = (state: State, part: (state: NonNullable<State>) => unknown) =>
    state === undefined || state === null ? undefined : part(state);
  const before = await find(write.db);
  await work(before);
  const after = await find(write.db);
  const isChanged = JSON.stringify(partOf(before, compared)) !== JSON.stringify(partOf(after, compared));
  if (isChanged) {
    const name = typeof action === 'function' ? action(before) : action;
    await recordAudit(write, { ...entry, action: name, before: partOf(before, kept), after: partOf(after, kept) });
  }
  return { after, isChanged };
}

/** Changes, deletes or restores a row by `logChange`; its state after is undefined once it is deleted. */
export function logEdit<Row>(
  write: Write,
  actor: string,
  { kind, find, kept, compared }: Edited<Row>,
  { action, id }: Edit<Row>,
  work: () => Promise<void>,
): Promise<Outcome<Row | undefined>> {
  return logChange(write, { actor, action, subject: `${kind}:${id}` }, { find: (db) => find(db, id), kept, compared }, (before) =>
    withCurrent(before, work),
  );
}
