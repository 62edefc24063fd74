import fastify from 'fastify';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchRequests } from './closing.ts';

/** Starts a server that never answers. */
async function serve() {
  const app = fastify();
  const { drain } = watchRequests(app);
  app.get('/', () => new Promise(() => undefined));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return { app, drain, port };
}

/** Milliseconds that a stop takes while a client has sent this much of a request. */
async function waits(sent: string): Promise<number> {
  const { app, drain, port } = await serve();
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(app.server, 'connection');
  socket.write(sent);
  if (sent !== '') await once(app.server, 'request');
  const begun = performance.now();
  await drain();
  const waited = performance.now() - begun;
  await app.close();
  return waited;
}

test('a stop of a server without connections sets no timer [M2]', async () => {
  const { app, drain } = await serve();
  // Turns of the event loop: others on the machine lengthen its milliseconds.
  const tenTurns = async () => {
    for (let turns = 0; turns < 10; turns++) await turn();
    return 'ten turns';
  };
  expect(await Promise.race([drain().then(() => 'over'), tenTurns()])).toBe('over');
  await app.close();
});

test('a stop waits half a second for an idle connection, 5 s for a request [M2]', async () => {
  const [idle, endless] = await Promise.all([waits(''), waits('GET / HTTP/1.1\r\nhost: x\r\n\r\n')]);
  expect(idle).toBeGreaterThan(450);
  expect(idle).toBeLessThan(endless);
  expect(endless).toBeGreaterThan(4_900);
});

test('a client that left before its responses delays no stop', async () => {
  const { app, drain, port } = await serve();
  const arrived = new Promise<void>((resolve) => {
    let requests = 0;
    app.server.on('request', () => ++requests === 5 && resolve());
  });
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const client = connect(port, '127.0.0.1').on('error', () => undefined);
  // Node closes only the first of these responses.
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(5));
  const [socket] = await accepted;
  await arrived;
  const left = once(socket, 'close');
  client.destroy();
  await left;
  const begun = performance.now();
  await drain();
  expect(performance.now() - begun).toBeLessThan(4_000);
  await app.close();
});
