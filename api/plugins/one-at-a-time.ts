import type { FastifyReply } from 'fastify';
import type { Write } from '#db/changes/log.ts';
import type { Viewer } from '#db/changes/viewer.ts';

type Toggle<T> = (write: Write, id: number, viewer: Viewer) => Promise<T>;

/**
 * Makes one toggle of what the same viewer asks for again while it is under way: a double click or a repeated request likes
 * once instead of taking the like back.
 */
export function oneAtATime<T>(toggle: Toggle<T>): (reply: FastifyReply, id: number, viewer: Viewer) => Promise<T> {
  const underWay = new Map<string, Promise<{ value: T; position: number }>>();
  return async (reply, id, viewer) => {
    const begun = underWay.get(viewer.key) ?? reply.server.parts.write((write) => toggle(write, id, viewer)).finally(() => underWay.delete(viewer.key));
    underWay.set(viewer.key, begun);
    const { value, position } = await begun;
    void reply.header('x-change', String(position));
    return value;
  };
}
