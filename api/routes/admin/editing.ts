import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '#db/changes/audit.ts';
import type { Write } from '#db/changes/log.ts';
import type { Db } from '#db/open.ts';
import { ApiError } from '../../api-error.ts';
import { commit } from '../../commit.ts';
import { operatorOf } from '../../hooks/session.ts';
import { withCurrent } from '../../with-current.ts';

/** A kind of row that operators edit, and the query that reads one. */
export interface Edited<Row> {
  kind: 'product' | 'article' | 'brand' | 'notice';
  find: (db: Db, id: number) => Promise<Row | undefined>;
  /** What the audit log keeps of a row: not what is computed from other fields. All of it by default. */
  kept?: (row: Row) => unknown;
}

/** Creates a row with a line in the audit log, sets 201 and returns the row. */
export async function create<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, find, kept = (row) => row }: Edited<Row>,
  work: (write: Write) => Promise<number>,
): Promise<Row> {
  const { actor } = operatorOf(request);
  const row = await commit(reply, async (write) => {
    const id = await work(write);
    const after = await find(write.db, id);
    await recordAudit(write, { actor, action: 'create', subject: `${kind}:${id}`, after: after && kept(after) });
    return after;
  });
  void reply.code(201);
  return present(row);
}

type Edit = { action: 'update' | 'delete' | 'restore' | 'price check' | 'end'; id: number };

/** Changes, deletes or restores a row with a line in the audit log, and returns its new state (undefined once deleted). */
export async function change<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  edited: Edited<Row>,
  edit: Edit,
  work: (write: Write) => Promise<void>,
): Promise<Row | undefined> {
  const { actor } = operatorOf(request);
  return commit(reply, (write) => changeLogged(write, actor, edited, edit, work));
}

/** Does the same within a write that changes more. */
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

/** Returns a row that was just written. Throws `not_found` without one. */
export function present<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new ApiError('not_found');
  return row;
}
