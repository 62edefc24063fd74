import type { FastifyReply, FastifyRequest } from 'fastify';
import { findStored, isChangeable } from '#db/changes/post-rules.ts';
import { keepContact, type NewContact } from '#db/changes/post-contacts.ts';
import { isContactKind } from '#db/tables/post-contacts.ts';
import { postOnce, type Posting, type PostStatus, type Storing } from '#db/changes/visitor-posts.ts';
import type { Write } from '#db/changes/log.ts';
import { addressIn } from '../client-address.ts';
import { provenSignature } from './proof.ts';
import { commit } from '../commit.ts';
import { visitorKeyOf } from './idempotency.ts';
import { rateLimitOf, breakerOf, unprovenOf, type Limited } from './limits.ts';
import { screenPost, type FormTraces } from './screening.ts';
import { addressAuthor, authorOf, newAuthor, regainAuthor } from './visitor.ts';

/** A post as its route passes it on. `text` is checked for repetition, and screened together with `nickname`. */
interface Sent<Read> extends Pick<Posting, 'kind' | 'target' | 'text'> {
  /** Reads what storing it needs, in one round trip with what it is checked against. */
  read?: (write: Write) => Promise<Read>;
  limit: Limited;
  nickname: string;
  /** Another line of the post that is screened. */
  also?: string | null | undefined;
  traces: FormTraces;
  /** Address for notices about the post. */
  email?: string | undefined;
}

/**
 * Stores a visitor's post once, within the limits, and sets 201, or 202 if it waits for an operator. `create` gets what `read` found.
 * Returns the row of `create` or, for a repeated post, the stored one.
 */
export async function submitPost<Row extends { id: number; status: string; authorKey: string | null; createdAt: string }, Read = undefined>(
  request: FastifyRequest,
  reply: FastifyReply,
  { read, limit, nickname, also, traces, email, ...sent }: Sent<Read>,
  create: (write: Write, authorKey: string, status: PostStatus, seen: Read | undefined) => Promise<Row>,
): Promise<Row & { status: PostStatus }> {
  const known = authorOf(request);
  const senderKey = known ?? addressAuthor(request);
  const sentKey = visitorKeyOf(request, senderKey);
  const seed = sentKey && `${sentKey.key} ${sentKey.bodyHash}`;
  const authorKey = known ?? newAuthor(request, reply, seed);
  const posting: Posting = {
    ...sent,
    authorKey,
    senderKey,
    reasons: await screenPost(request.server.parts.reader, traces, [nickname, also, sent.text]),
    ...sourceOf(request),
    rateLimit: rateLimitOf(request, limit),
    breaker: breakerOf(request.server.parts),
    unproven: unprovenOf(request),
    proof: await provenSignature(request.server.parts.config.dataDir, request.headers['x-proof']),
    sent: sentKey,
  };
  const { row, changeable } = await commit(reply, async (write) => {
    const storing: Storing<Row, Read> = {
      ...(read ? { read: () => read(write) } : {}),
      create: async (status, seen) => {
        const stored = await create(write, authorKey, status, seen);
        if (email !== undefined) await keepAddress(write, { kind: sent.kind, postId: stored.id, email, authorKey }, status);
        return stored;
      },
      find: async (id) => (await findStored(write.db, sent.kind, id)) as Row | undefined,
    };
    const stored = await postOnce(write, posting, storing);
    return { row: stored, changeable: isChangeable(stored, write.at) };
  });
  // The author of an older post could not change it, and would lose what was written with the cookie since.
  if (seed !== undefined && changeable) regainAuthor(request, reply, seed, row.authorKey);
  return answerPost(reply, row, 201);
}

// A review that is public at once has nothing to notify of.
async function keepAddress(
  write: Write,
  { kind, ...contact }: Omit<NewContact, 'kind'> & { kind: Posting['kind'] },
  status: PostStatus,
): Promise<void> {
  if (isContactKind(kind) && (kind === 'post' || status === 'pending')) await keepContact(write, { kind, ...contact });
}

/** Sets the response status to `done`, or to 202 while the post waits for an operator. Returns the post with its own status. */
export function answerPost<Row extends { status: string }>(reply: FastifyReply, row: Row, done: 200 | 201): Row & { status: PostStatus } {
  const status: PostStatus = row.status === 'published' ? 'published' : 'pending';
  void reply.code(status === 'pending' ? 202 : done);
  return { ...row, status };
}

// Behind a proxy the socket's port is the proxy's own; the proxy may forward the visitor's as `X-Real-Port`.
function sourceOf({ ip, socket, headers }: FastifyRequest): { address: string; port: number | null } {
  const passed = Number(headers['x-real-port']);
  const port = socket.remoteAddress === ip ? socket.remotePort : passed;
  return {
    address: addressIn(ip) ?? 'unknown',
    port: port !== undefined && Number.isInteger(port) && port > 0 && port < 65_536 ? port : null,
  };
}
