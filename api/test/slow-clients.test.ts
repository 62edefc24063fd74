import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { App } from '#api/app-types.ts';
import { buildApp } from '#api/app.ts';
import type { Config } from '#api/config.ts';
import { connectionLimits, type ConnectionLimits } from '#api/hooks/connections.ts';
import { longTest } from '#db/test/long-test.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
const closing: Array<() => Promise<unknown>> = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const close of closing) await close();
  await server.close();
});

/** Starts a listening server with its own limits. */
async function listen(limits: ConnectionLimits, settings: Partial<Config> = {}): Promise<number> {
  return portOf(await serve(limits, settings));
}

const portOf = (app: App) => (app.server.address() as AddressInfo).port;

// More than the buffers of the system hold.
const large = { path: '/large', bytes: Buffer.alloc(20_000_000) };
const askLarge = `GET ${large.path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`;

async function serve(limits: ConnectionLimits, settings: Partial<Config> = {}, addRoutes?: (app: App) => void): Promise<App> {
  const { parts } = server.app;
  const app = await buildApp({ ...parts, config: { ...parts.config, ...settings } }, limits);
  app.get(large.path, (_request, reply) => reply.type('application/octet-stream').send(large.bytes));
  addRoutes?.(app);
  closing.push(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

interface Client {
  socket: Socket;
  received: () => string;
  /** Everything received until the connection ended, and after how many milliseconds it ended. */
  ended: Promise<{ text: string; after: number }>;
}

function open(port: number, first = ''): Promise<Client> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      if (first !== '') socket.write(first);
      resolve({ socket, received: () => text, ended });
    });
    const ended = new Promise<{ text: string; after: number }>((end) => {
      socket.on('data', (part) => (text += part.toString()));
      socket.on('close', () => end({ text, after: performance.now() - began }));
      // A server that closes while the client writes resets the connection.
      socket.on('error', reject);
    });
  });
}

/** Sends single bytes at an interval while the other side accepts them. */
async function dribble({ socket }: Client, bytes: string, every: number): Promise<void> {
  for (const byte of bytes) {
    if (!socket.writable) return;
    socket.write(byte);
    await pause(every);
  }
}

const head = 'POST /api/newsletter HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
const quick: ConnectionLimits = {
  ...{ headers: 400, request: 900, idle: 600, checkInterval: 50, connections: 20 },
  ...{ stalled: 500, pacePeriod: 60_000, leastPace: 1_000 },
};
/** For tests of other limits. */
const patient: ConnectionLimits = { ...quick, headers: 60_000, request: 60_000 };

async function expectSlowEnded(limits: ConnectionLimits): Promise<void> {
  const port = await listen(limits);
  const { headers, request, checkInterval } = limits;
  const [slowHead, slowBody, silent, half] = await Promise.all([
    open(port),
    open(port, `${head}content-length: 4000\r\n\r\n`),
    open(port),
    open(port, `${head}content-le`),
  ]);
  const every = headers / 40;
  void dribble(slowHead, `${head}x-a: ${'a'.repeat(4000)}`, every);
  void dribble(slowBody, 'a'.repeat(4000), every);
  const [first, second, third, fourth] = await Promise.all([slowHead, slowBody, silent, half].map(({ ended }) => ended));
  for (const answer of [first, second, third, fourth]) {
    expect(answer?.text).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer?.text).toMatch(/x-content-type-options: nosniff/);
    expect(answer?.text).toContain('時間内に受信できませんでした');
  }
  // A check may run just before the limit is reached, and a busy machine is late.
  const late = 2 * checkInterval + 3_000;
  for (const { after } of [first, third, fourth].filter((each) => each !== undefined)) {
    expect(after).toBeGreaterThanOrEqual(headers * 0.9);
    expect(after).toBeLessThan(headers + late);
  }
  expect(second?.after).toBeGreaterThanOrEqual(request * 0.9);
  expect(second?.after).toBeLessThan(request + late);
}

test('ends slow headers and bodies with a message, and answers others in the meantime', async () => {
  await expectSlowEnded(quick);
});

longTest('the default limits: headers within 10 seconds, a body within 30 [SHARED-30]', async () => {
  expect(connectionLimits).toMatchObject({ headers: 10_000, request: 30_000 });
  await expectSlowEnded(connectionLimits);
});

test('closes an idle connection', async () => {
  const port = await listen(quick);
  const client = await open(port, 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
  const { text, after } = await client.ended;
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
  expect(after).toBeGreaterThanOrEqual(quick.idle * 0.9);
});

test('ends the connection of a client that reads nothing of its responses', async () => {
  const app = await serve(quick);
  const client = connect(portOf(app), '127.0.0.1').on('error', () => undefined);
  client.pause();
  client.write(askLarge);
  const connections = () => promisify(app.server.getConnections.bind(app.server))();
  await expect.poll(connections).toBe(1);
  await expect.poll(connections).toBe(0);
  client.destroy();
});

test('ends the connection of a client that reads a little now and then', async () => {
  const limits = { ...patient, stalled: 60_000, pacePeriod: 500, leastPace: 10_000_000 };
  const client = connect(await listen(limits), '127.0.0.1').on('error', () => undefined);
  client.write(askLarge);
  let bytes = 0;
  client.on('data', (part) => {
    bytes += part.length;
    client.pause();
    setTimeout(() => client.resume(), 50);
  });
  await once(client, 'close');
  expect(bytes).toBeLessThan(large.bytes.length);
});

test('serves a slow client for as long as it reads at least a thousand bytes a second', async () => {
  expect(connectionLimits).toMatchObject({ pacePeriod: 60_000, leastPace: 1_000 });
  // A client on a busy machine may pause for half a second.
  const unhurried = { ...quick, stalled: 1_200, pacePeriod: 1_200 };
  const port = await listen(unhurried);
  const began = performance.now();
  const client = connect(port, '127.0.0.1');
  client.write(askLarge);
  let bytes = 0;
  for await (const part of client as AsyncIterable<Buffer>) {
    bytes += part.length;
    await pause(10);
  }
  expect(bytes).toBeGreaterThan(large.bytes.length);
  expect(performance.now() - began).toBeGreaterThan(2 * unhurried.stalled);
});

test('ends a connection with more than sixteen requests under way, and handles none of those past them', async () => {
  let handled = 0;
  const waiting: Array<(text: string) => void> = [];
  const app = await serve(patient, {}, (built) => {
    built.get('/waits', () => {
      handled++;
      return new Promise((resolve) => waiting.push(resolve));
    });
  });
  const client = await open(portOf(app));
  onTestFinished(() => void client.socket.destroy());
  const waits = 'GET /waits HTTP/1.1\r\nhost: a\r\n\r\n';
  client.socket.write(waits.repeat(16));
  await expect.poll(() => handled).toBe(16);
  for (const answer of waiting) answer('');
  // Once those are answered there is room for as many.
  await expect.poll(() => client.received().split('HTTP/1.1 200').length - 1).toBe(16);
  client.socket.write(waits.repeat(1_200));
  await expect.poll(() => client.socket.closed, { timeout: 10_000 }).toBe(true);
  expect(handled).toBe(32);
});

const ask = 'GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';

test('limits the connections of a household; closing one makes room', async () => {
  const port = await listen(patient);
  const held = await Promise.all(Array.from({ length: quick.connections }, () => open(port)));
  const refused = await (await open(port, ask)).ended;
  expect(refused.text).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 10/);
  expect(refused.text).toContain('短い時間に送信が続いています');
  held.pop()?.socket.destroy();
  await expect.poll(async () => (await (await open(port, ask)).ended).text).toMatch(/^HTTP\/1\.1 200 /);
  for (const { socket } of held) socket.destroy();
});

test('the households of one IPv6 network together hold as many connections as sixteen', async () => {
  const app = await serve({ ...patient, connections: 2 });
  let opened = 0;
  app.server.prependListener('connection', (socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: `2001:db8:${opened >= 34 ? 'a' : '9'}:${(opened++).toString(16)}::1` });
  });
  const held: Client[] = [];
  for (let nth = 0; nth < 32; nth++) held.push(await open(portOf(app)));
  const answers: string[] = [];
  for (let nth = 0; nth < 3; nth++) answers.push((await (await open(portOf(app), ask)).ended).text.slice(0, 12));
  expect(answers).toEqual(['HTTP/1.1 429', 'HTTP/1.1 429', 'HTTP/1.1 200']);
  for (const { socket } of held) socket.destroy();
});

test('does not limit the connections of a trusted proxy', async () => {
  const port = await listen(patient, { trustProxy: ['10.0.0.0/8', '127.0.0.1'] });
  const held = await Promise.all(Array.from({ length: quick.connections * 3 }, () => open(port)));
  expect((await (await open(port, ask)).ended).text).toMatch(/^HTTP\/1\.1 200 /);
  for (const { socket } of held) socket.destroy();
});

test('answers malformed requests with an error like any other', async () => {
  const port = await listen(patient);
  for (const [bytes, status] of [
    ['nonsense\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
    [`${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    [`${head}content-length: -1\r\n\r\n`, 400],
  ] as const) {
    const { text } = await (await open(port, bytes)).ended;
    const [top = '', body = ''] = text.split('\r\n\r\n');
    expect([bytes.slice(0, 20), top.slice(0, 12)]).toEqual([bytes.slice(0, 20), `HTTP/1.1 ${status}`]);
    expect(top).toMatch(/x-content-type-options: nosniff[\s\S]*content-security-policy: default-src 'none'/);
    expect((JSON.parse(body) as { message: string }).message).toMatch(/[ぁ-ん]/);
  }
});

test('accepts an address with scheme and host as the same address', async () => {
  const port = await listen(patient);
  const line = (address: string) => `GET ${address} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`;
  const { text } = await (await open(port, line('http://a/api/products/1'))).ended;
  expect(text).toMatch(/^HTTP\/1\.1 200 [\s\S]*cache-control: private, no-store/);
  expect((await (await open(port, line('http://a/api/nothing'))).ended).text).toMatch(/^HTTP\/1\.1 404 [\s\S]*unknown_path/);
});
