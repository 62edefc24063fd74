import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import { listLiveIds } from '#db/queries/operator.ts';
import type { App } from '../../app-types.ts';
import { ApiError } from '../../api-error.ts';
import { operatorOf } from '../../hooks/session.ts';
import type { PublishEvent } from '../../publisher/journal.ts';
import { readPublishing } from './publishing-status.ts';

// Shorter than `connectionLimits.stalled`, which ends connections without traffic.
const heartbeat = 20_000;
/** Milliseconds between two looks at whether the sessions of the streams still live. */
const lookAfter = 500;
/** Maximum consoles listening at once, and maximum unread bytes of one. */
const mostListeners = 50;
const mostUnread = 256 * 1024;

/**
 * Streams publishing events. A console that reconnects sends the id of its last event and receives those it missed. The stream
 * ends with its session; listening does not extend the session.
 */
export function publishingEvents(app: App): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const { reader, publisher, stopping } = app.parts;
  const open = new Map<PassThrough, number>();
  const endAll = () => [...open.keys()].forEach((stream) => stream.end());
  const endDead = async (log: FastifyBaseLogger) => {
    try {
      const live = await listLiveIds(reader, new Date());
      for (const [stream, session] of open) if (!live.has(session)) stream.end();
    } catch (error) {
      log.error(error);
    }
  };
  let looking: NodeJS.Timeout | undefined;
  // A stopping server waits for its requests; without that signal (contract tests) the close ends the streams.
  stopping?.addEventListener('abort', endAll);
  app.addHook('preClose', (done) => {
    endAll();
    done();
  });

  return async (request, reply) => {
    const { sessionId } = operatorOf(request);
    if (open.size >= mostListeners) throw new ApiError('busy');
    const status = await readPublishing(app.parts);
    const stream = new PassThrough();
    open.set(stream, sessionId);
    looking ??= setInterval(() => void endDead(request.server.log), lookAfter).unref();
    const send = (event: string, data: unknown, id?: number) => {
      if (stream.writableLength > mostUnread) stream.destroy();
      else stream.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    const seen = Number(request.headers['last-event-id']);
    send('status', status, status.publishedThrough);
    if (Number.isSafeInteger(seen) && seen > 0)
      for (const entry of publisher?.journal.entriesAfter(seen) ?? []) send('published', entry, entry.position);
    const unlisten = publisher?.journal.listen((event) => send(...messageOf(event)));
    const beat = setInterval(() => stream.write(': here\n\n'), heartbeat).unref();
    stream.once('close', () => {
      clearInterval(beat);
      unlisten?.();
      open.delete(stream);
      if (open.size > 0) return;
      clearInterval(looking);
      looking = undefined;
    });
    return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream);
  };
}

function messageOf(event: PublishEvent): [name: string, data: unknown, id?: number] {
  if (event.event === 'published') return ['published', event.entry, event.entry.position];
  if (event.event === 'progress') return ['progress', event.progress];
  if (event.event === 'failed') return ['failed', {}];
  return ['publishing', { changes: event.changes }];
}
