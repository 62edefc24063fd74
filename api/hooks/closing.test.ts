import fastify from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchRequests } from './closing.ts';

/** Milliseconds that a stop waits while a request comes every 50 ms, for so long. */
async function waits(requestsFor: number): Promise<{ waited: number; connection: unknown }> {
  const app = fastify();
  const drained = watchRequests(app);
  app.get('/', () => 'ok');
  const begun = performance.now();
  const over = new AbortController();
  const waiting = drained().then(() => {
    over.abort();
    return performance.now() - begun;
  });
  let connection: unknown;
  while (!over.signal.aborted && performance.now() - begun < requestsFor) {
    connection = (await app.inject('/')).headers.connection;
    await pause(50);
  }
  const waited = await waiting;
  await app.close();
  return { waited, connection };
}

test('a stop waits for half a second without a request, and for five seconds in all', async () => {
  const [quiet, busy, endless] = await Promise.all([waits(0), waits(2_000), waits(60_000)]);
  expect(quiet.waited).toBeGreaterThan(450);
  expect(busy.waited).toBeGreaterThan(2_400);
  expect(endless.waited).toBeGreaterThan(4_900);
  expect(quiet.waited).toBeLessThan(busy.waited);
  expect(endless.waited).toBeLessThan(55_000);
  expect(endless.connection).toBe('close');
});
