import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '#db/changes/audit.ts';
import type { Write } from '#db/changes/log.ts';
import { findSent, rememberSent, type SentKey } from '#db/changes/sent-keys.ts';
import { ApiError } from '../../api-error.ts';
import { commit } from '../../commit.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { operatorOf } from '../../hooks/session.ts';
import { logEdit, type Edit, type Edited } from '../../logged-change.ts';
import { sentKeyOf } from '../../visitors/idempotency.ts';

/**
 * Creates a row with a line in the audit log, sets 201 and returns the row. A repeat with the same `Idempotency-Key` creates nothing and
 * returns the first row, unless that was deleted since. Throws `key_reused` for another body.
 */
export async function create<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, find, kept = (row) => row }: Edited<Row>,
  work: (write: Write) => Promise<number>,
): Promise<Row> {
  const { actor } = operatorOf(request);
  const sent = operatorKeyOf(request);
  const row = await commit(reply, async (write) => {
    const first = sent && (await findSent(write, sent));
    const stored = first === undefined ? undefined : await find(write.db, first);
    if (stored) return stored;
    const id = await work(write);
    await rememberSent(write, sent, kind, id);
    const after = await find(write.db, id);
    await recordAudit(write, { actor, action: 'create', subject: `${kind}:${id}`, after: after && kept(after) });
    return after;
  });
  void reply.code(201);
  return present(row);
}

/** Does `logEdit` in a write of its own, and returns the row's new state (undefined once deleted). */
export async function change<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  edited: Edited<Row>,
  edit: Edit<Row>,
  work: (write: Write) => Promise<void>,
): Promise<Row | undefined> {
  const { actor } = operatorOf(request);
  return commit(reply, async (write) => (await logEdit(write, actor, edited, edit, () => work(write))).after);
}

/** Returns the `Idempotency-Key` of an operator, by `sentKeyOf`. */
export function operatorKeyOf(request: FastifyRequest, bodyOf?: () => unknown): SentKey | undefined {
  const { actor, member } = operatorOf(request);
  // Who shares one password is one operator, whose repeat may come from a later session.
  return sentKeyOf(request, member ? actor : 'operator', bodyOf);
}

/** Returns a row that was found or just written. Throws `code` without one. */
export function present<Row>(row: Row | undefined, code: ErrorCode = 'not_found'): Row {
  if (row === undefined) throw new ApiError(code);
  return row;
}
