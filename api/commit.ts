import type { FastifyReply } from 'fastify';
import type { Write } from '#db/changes/log.ts';

/** Runs a write and sends its change log position in the `X-Change` header, so that a client can tell when it is public. */
export async function commit<T>(reply: FastifyReply, work: (write: Write) => Promise<T>): Promise<T> {
  const { value, position } = await reply.server.parts.write(work);
  void reply.header('x-change', String(position));
  return value;
}
