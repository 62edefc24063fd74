import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../api-error.ts';
import type { App, Closing } from '../app-types.ts';

/** Milliseconds for requests under way, and for open connections to send another request. */
const longest = 5_000;
const quietFor = 500;

/**
 * Requests under way of one connection. Browsers and proxies send one after the other. A client that sends many at once and reads slowly
 * would keep all their answers in memory.
 */
const mostAtOnce = 16;

/**
 * Counts the requests under way, ends a connection with too many of them, and refuses requests that arrive after the stop has begun with
 * 503. Node still emits requests that it has read with those of an ended connection: `answerFirst` drops them.
 */
export function watchRequests(app: App): Closing {
  /** Open connections, each with the number of its requests under way. */
  const connections = new Map<Socket, number>();
  let last = 0;
  let begun = false;
  app.server.on('connection', (socket) => {
    connections.set(socket, 0);
    // Responses that wait behind another one never close if the client leaves.
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    if (socket.destroyed) return;
    count(socket, 1);
    if ((connections.get(socket) ?? 0) > mostAtOnce) socket.destroy();
    response.once('close', () => {
      count(socket, -1);
      last = performance.now();
    });
  });
  function count(socket: Socket, more: 1 | -1): void {
    const requests = connections.get(socket);
    if (requests !== undefined) connections.set(socket, requests + more);
  }
  app.addHook('onRequest', (_request, _reply, done) => done(begun ? new ApiError('busy') : undefined));
  // A connection kept alive after its last response would delay the server's exit.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (begun) void reply.header('connection', 'close');
    done();
  });
  const drain = async () => {
    // A request that arrived before the stop is read within these turns of the event loop, and is answered.
    for (let nth = 0; nth < 3; nth++) await turn();
    begun = true;
    last = performance.now();
    const given = last + longest;
    const isQuiet = () =>
      connections.size === 0 || (connections.values().every((requests) => requests === 0) && performance.now() - last > quietFor);
    while (!isQuiet() && performance.now() < given) await pause(20);
    // A connection that has never sent a request does not count as idle, and would delay the close.
    app.server.closeAllConnections();
  };
  return {
    get begun() {
      return begun;
    },
    drain,
  };
}
