import { fastify } from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { isLongRun } from '#db/test/long-run.ts';
import type { App } from '../app-types.ts';
import { shareReads } from '../hooks/share-reads.ts';
import { publishedDataDir } from './data-dir.ts';
import { runServer } from './server-process.ts';

const disconnects = isLongRun ? 200 : 20;
const ending: Array<() => unknown> = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

const patience = { interval: 1, timeout: 20_000 };

/** Starts a server with one call that scans until `finish` ends it. */
async function serveScans() {
  const app = fastify() as unknown as App;
  const scans = {
    requested: 0,
    left: 0,
    started: 0,
    running: 0,
    most: 0,
    finish: [] as Array<(outcome: 'answer' | 'nothing' | 'fail') => void>,
  };
  ending.push(() => {
    for (const finish of scans.finish.splice(0)) finish('answer');
    return app.close();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    scans.requested++;
    reply.raw.once('close', () => scans.left++);
    done();
  });
  shareReads(app);
  app.get('/scan', { config: { scans: true } }, async () => {
    scans.started++;
    scans.most = Math.max(scans.most, ++scans.running);
    const outcome = await new Promise<'answer' | 'nothing' | 'fail'>((finish) => scans.finish.push(finish));
    scans.running--;
    if (outcome === 'fail') throw new Error('the read was given up');
    return outcome === 'answer' ? { found: 1 } : undefined;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { scans, port: (app.server.address() as AddressInfo).port };
}

/** Sends a call and resets the connection once `leaves` resolves. */
async function askAndLeave(port: number, path: string, leaves: () => Promise<unknown>) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await new Promise((connected) => socket.once('connect', connected));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await leaves();
  const closed = new Promise((done) => socket.once('close', done));
  socket.resetAndDestroy();
  await closed;
}

test.each(['answer', 'nothing', 'fail'] as const)(
  'a disconnected call keeps its place until its scan ends, then frees it (%s)',
  async (outcome) => {
    const { scans, port } = await serveScans();
    const becomes = (what: 'requested' | 'left' | 'started', count: number) => vi.waitUntil(() => scans[what] === count, patience);
    // Connections beyond the share wait and leave without having run.
    for (let nth = 1; nth <= 30; nth++) await askAndLeave(port, '/scan', () => becomes(nth < 3 ? 'started' : 'requested', nth));
    await becomes('left', 30);
    expect(scans).toMatchObject({ started: 2, running: 2 });
    for (const finish of scans.finish.splice(0)) finish(outcome);
    for (let nth = 3; nth <= 12; nth++) {
      const response = fetch(`http://127.0.0.1:${port}/scan`);
      await becomes('started', nth);
      scans.finish.splice(0)[0]?.('answer');
      expect((await response).status).toBe(200);
    }
    expect(scans.most).toBe(2);
  },
);

test.each(['GET', 'HEAD'])('two %s calls of a household scan at once; a third waits for its turn', async (method) => {
  const { scans, port } = await serveScans();
  const responses = Array.from({ length: 3 }, () => fetch(`http://127.0.0.1:${port}/scan`, { method }));
  await vi.waitUntil(() => scans.requested === 3, patience);
  for (const started of [2, 3, 3]) {
    await vi.waitUntil(() => scans.started === started, patience);
    scans.finish.shift()?.('answer');
  }
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(scans.most).toBe(2);
});

test(`after ${disconnects} disconnects during searches every place of the server is free again`, async () => {
  const data = publishedDataDir();
  const server = await runServer(data.dataDir, { TRUST_PROXY: '127.0.0.1' });
  ending.push(async () => {
    await server.stop();
    data.remove();
  });
  const port = Number(new URL(server.url).port);
  const facets = (nth: number) => addressOf('GET /api/products/facets', { query: { search: `猫${nth}` } });
  const alive = () => fetch(server.url + addressOf('GET /healthz'));
  const leave = async (connection: number) => {
    for (let nth = connection; nth < disconnects; nth += 10)
      await askAndLeave(port, facets(nth), nth % 2 ? alive : () => Promise.resolve());
  };
  await Promise.all(Array.from({ length: 10 }, (_, connection) => leave(connection)));
  // Four households with two places each use all of them; a lost place would make one of these requests wait until it is refused.
  for (let round = 0; round < 5; round++) {
    const senders = Array.from({ length: 8 }, (_, nth) => ({ 'x-forwarded-for': `198.51.100.${nth % 4}` }));
    const answers = await Promise.all(senders.map((headers, nth) => fetch(server.url + facets(nth), { headers })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  }
  expect((await fetch(server.url + facets(0))).status).toBe(200);
});
