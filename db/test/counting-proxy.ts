import { connect, createServer, type AddressInfo } from 'node:net';

/** A proxy to PostgreSQL that counts how often a client sends something after it has got an answer. */
interface CountingProxy {
  port: number;
  /** Returns the number of round trips since the last call. */
  count: () => number;
  close: () => void;
}

/**
 * Starts a proxy on the event loop of its clients, so that all that a client sends before it waits arrives at once. An answer is passed on
 * only when PostgreSQL has answered everything.
 */
export async function startCountingProxy(socket: string): Promise<CountingProxy> {
  let trips = 0;
  const proxy = createServer((near) => {
    const far = connect(socket);
    let hasAnswered = true;
    near.on('data', (bytes) => {
      if (hasAnswered) trips++;
      hasAnswered = false;
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      hasAnswered = true;
      near.write(bytes);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const count = () => {
    const counted = trips;
    trips = 0;
    return counted;
  };
  return { port: (proxy.address() as AddressInfo).port, count, close: () => void proxy.close() };
}
