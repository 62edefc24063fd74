import { Socket } from 'node:net';
import type { App } from '../app-types.ts';
import type { ConnectionLimits } from './connections.ts';

/**
 * Ends the connection of a client that stops reading its response, or reads it slower than the least pace. Returns what watches for a stop
 * in a response outside the framework. Node extends the time whenever bytes go out.
 */
export function endSlowReaders(app: App, limits: ConnectionLimits): (socket: Socket) => void {
  keepPace(app, limits);
  const endIfStalled = (socket: Socket) => void socket.setTimeout(limits.stalled);
  app.addHook('onSend', ({ socket }, _reply, _payload, done) => {
    // An injected request has no real socket.
    if (socket instanceof Socket) endIfStalled(socket);
    done();
  });
  return endIfStalled;
}

/** When a connection was measured, and the bytes that had left it. */
interface Measured {
  at: number;
  sent: number;
}

/** One timer for all connections measures those with unsent bytes, since the last measurement that they passed. */
function keepPace({ server }: App, { checkInterval, pacePeriod, leastPace }: ConnectionLimits): void {
  const open = new Map<Socket, Measured | undefined>();
  server.on('connection', (socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  const measure = () => {
    const at = performance.now();
    for (const [socket, last] of open) {
      if (socket.writableLength === 0) {
        open.set(socket, undefined);
        continue;
      }
      const sent = sentBy(socket);
      const past = last ? at - last.at : Infinity;
      if (past < pacePeriod) continue;
      if (last && (sent - last.sent) * 1000 < leastPace * past) socket.destroy();
      else open.set(socket, { at, sent });
    }
  };
  server.once('listening', () => {
    const timer = setInterval(measure, checkInterval).unref();
    server.once('close', () => clearInterval(timer));
  });
}

/** Returns the bytes that the system has taken. Node's public counts change only when a whole response is out. */
function sentBy(socket: Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null }): number {
  return socket._handle ? socket._handle.bytesWritten - socket._handle.writeQueueSize : 0;
}
