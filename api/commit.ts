import type { FastifyReply } from 'fastify';
import type { Write } from '#db/changes/log.ts';
import type { Written } from '#db/write-queue.ts';

/** Runs a write and sends its change log position in the `X-Change` header, so that a client can tell when it is public. */
export async function commit<T>(reply: FastifyReply, work: (write: Write) => Promise<T>): Promise<T> {
  const actor = reply.request.operator?.actor;
  const named = actor === undefined ? work : (write: Write) => work(Object.assign(write, { actor }));
  return sendPosition(reply, await reply.server.parts.write(named));
}

/** Sends the position of a write in the `X-Change` header; returns the write's value. */
export function sendPosition<T>(reply: FastifyReply, { value, position }: Written<T>): T {
  void reply.header('x-change', String(position));
  return value;
}
