import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../api-error.ts';
import type { App } from '../app-types.ts';

/** Milliseconds for requests under way, and for open connections to send another request. */
const longest = 5_000;
const quietFor = 500;

/**
 * Counts the requests under way. The returned function begins the stop: it refuses later requests with 503 and resolves when the
 * others are answered and no open connection has sent a request for half a second, or ends all connections after 5 s.
 */
export function watchRequests(app: App): () => Promise<void> {
  let underWay = 0;
  let connections = 0;
  let last = 0;
  let stopping = false;
  app.server.on('connection', (socket) => {
    connections++;
    socket.once('close', () => connections--);
  });
  app.addHook('onRequest', (_request, reply, done) => {
    underWay++;
    reply.raw.once('close', () => {
      underWay--;
      last = performance.now();
    });
    done(stopping ? new ApiError('busy') : undefined);
  });
  // A connection kept alive after its last response would delay the server's exit.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) void reply.header('connection', 'close');
    done();
  });
  return async () => {
    // A request that arrived before the stop is read within these turns of the event loop, and is answered.
    for (let nth = 0; nth < 3; nth++) await turn();
    stopping = true;
    last = performance.now();
    const given = last + longest;
    const isQuiet = () => underWay === 0 && (connections === 0 || performance.now() - last > quietFor);
    while (!isQuiet() && performance.now() < given) await pause(20);
    // A connection that has never sent a request does not count as idle, and would delay the close.
    app.server.closeAllConnections();
  };
}
