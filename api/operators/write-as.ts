import type { FastifyReply } from 'fastify';
import type { Write } from '#db/changes/log.ts';
import { findSessionMember } from '#db/queries/operator.ts';
import { ApiError } from '../api-error.ts';
import { commit } from '../commit.ts';
import { mayCall } from '../contract/roles.ts';
import { operatorOf } from '../hooks/session.ts';
import { lacksOwner } from './usable-members.ts';

/**
 * Runs a write that gives or takes rights. It asks under the lock whether the caller still may: an owner may have ended the session, or
 * changed the role, while the write waited. Throws `unauthorized`, `forbidden`, and `last_owner` if afterwards no owner could log in any more.
 */
export async function writeAs<T>(reply: FastifyReply, work: (change: Write) => Promise<T>): Promise<T> {
  const { request } = reply;
  const { sessionId } = operatorOf(request);
  const role = request.routeOptions.schema?.role ?? 'any';
  return commit(reply, async (change) => {
    const session = await findSessionMember(change.db, sessionId, new Date());
    if (!session) throw new ApiError('unauthorized');
    if (!mayCall(session.member?.role ?? 'owner', role)) throw new ApiError('forbidden');
    const { dataDir } = request.server.parts.config;
    const lacked = await lacksOwner(change.db, dataDir);
    const done = await work(change);
    // Who has no such owner anyhow may still reset one, or set up a way in.
    if (!lacked && (await lacksOwner(change.db, dataDir))) throw new ApiError('last_owner');
    return done;
  });
}
