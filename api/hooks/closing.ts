import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../app-types.ts';

const quietFor = 500;
const longest = 5_000;

/**
 * Records when a request was last received or answered. The returned function resolves after half a second without either, or
 * after 5 s. A request that has arrived but is not read yet looks like an idle connection, and closing at once would cut it off.
 */
export function watchRequests(app: App): () => Promise<void> {
  let last = 0;
  const note = (_request: unknown, _reply: unknown, done: () => void) => {
    last = performance.now();
    done();
  };
  app.addHook('onRequest', note);
  app.addHook('onResponse', note);
  // A connection kept alive after its last response would delay the server's exit.
  let stopping = false;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) void reply.header('connection', 'close');
    done();
  });
  return async () => {
    stopping = true;
    const given = performance.now() + longest;
    last = performance.now();
    while (performance.now() - last < quietFor && performance.now() < given) await pause(50);
  };
}
