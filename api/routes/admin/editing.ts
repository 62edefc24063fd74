import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '#db/changes/audit.ts';
import type { Write } from '#db/changes/log.ts';
import { Refusal } from '#db/errors.ts';
import type { Db } from '#db/open.ts';
import { ApiError } from '../../plugins/api-error.ts';
import { commit } from '../../plugins/changes-header.ts';
import { operatorOf } from '../../plugins/session.ts';

/** A kind of thing that operators edit, and how one of it is read for them. */
export interface Edited<Thing> {
  kind: 'product' | 'article' | 'brand';
  find: (db: Db, id: number) => Promise<Thing | undefined>;
}

/** Creates a thing with its line in the audit log, and answers with it. */
export async function create<Thing>(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, find }: Edited<Thing>,
  work: (write: Write) => Promise<number>,
): Promise<Thing> {
  const { actor } = operatorOf(request);
  const thing = await commit(reply, async (write) => {
    const id = await work(write);
    const after = await find(write.db, id);
    await recordAudit(write, { actor, action: 'create', subject: `${kind}:${id}`, after });
    return after;
  });
  void reply.code(201);
  return present(thing);
}

/** Changes, deletes or restores a thing with a line in the audit log, and answers with how it is now (absent once deleted). */
export async function change<Thing>(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, find }: Edited<Thing>,
  { action, id }: { action: 'update' | 'delete' | 'restore' | 'price check'; id: number },
  work: (write: Write) => Promise<void>,
): Promise<Thing | undefined> {
  const { actor } = operatorOf(request);
  return commit(reply, async (write) => {
    const before = await find(write.db, id);
    await withCurrent(before, () => work(write));
    const after = await find(write.db, id);
    const same = JSON.stringify(before) === JSON.stringify(after);
    if (!same) await recordAudit(write, { actor, action, subject: `${kind}:${id}`, before, after });
    return after;
  });
}

/** A thing that was just written. */
export function present<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new ApiError('not_found');
  return thing;
}

// Whoever saves over somebody else's edit sees that edit in the shape that a GET gives.
async function withCurrent(current: unknown, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof Refusal && error.code === 'stale' ? new Refusal('stale', current) : error;
  }
}
