import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { openReader } from '#db/open.ts';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { logIn, runServer, type ServerProcess } from './server-process.ts';

const long = process.env['LONG'] === '1';
/** Beacons of the flood; at full size ten seconds of ten thousand each, if the machine can send them. */
const beacons = long ? 100_000 : 4_000;
const connections = long ? 64 : 16;
/** Saves before and during the flood. */
const saves = long ? 60 : 12;

let data: DataDir;
let server: ServerProcess;
let operator: { authorization: string };

beforeAll(async () => {
  data = publishedDataDir();
  // A proxy header carries the visitors' addresses, and the limits are on.
  server = await runServer(data.dataDir, { TRUST_PROXY: '127.0.0.1', WRITE_LIMITS: '1' });
  operator = await logIn(server.url);
});

afterAll(async () => {
  await server.stop();
  data.remove();
});

test('a flood of beacons delays no save and fills no memory, and counts nothing of unknown products', async () => {
  for (let nth = 0; nth < 3; nth++) await saveToLive(`はじめの${nth}`);
  const alone: number[] = [];
  for (let nth = 0; nth < saves; nth++) alone.push(await saveToLive(`しずかな${nth}`));
  const before = memoryOf(server);
  const state = { running: true, sent: 0, refused: 0 };
  const flood = Promise.all(Array.from({ length: connections }, (_, connection) => sendBeacons(connection, state)));
  const beside: number[] = [];
  while (beside.length < saves || state.sent < beacons) beside.push(await saveToLive(`にぎやかな${beside.length}`));
  state.running = false;
  await flood;
  expect(state.refused).toBe(0);
  // The bound of a full-size run; a small one on a busy machine has few saves to compare.
  expect(percentile(beside, 0.99) / percentile(alone, 0.99)).toBeLessThan(long ? 2 : 8);
  expect(memoryOf(server) - before).toBeLessThan(long ? 96 : 64);
  const db = openReader(`${data.dataDir}/pet-mikke.db`);
  const read = () => db.selectFrom('counters').selectAll().where('measure', '=', 'productViews').orderBy('item').execute();
  await expect.poll(async () => (await read()).map(({ item }) => item), { timeout: 60_000 }).toEqual(known);
  const products = await db.selectFrom('products').select('id').where('id', 'in', known).execute();
  expect(products).toHaveLength(known.length);
  await db.destroy();
});

const known = [2, 4, 6, 8];

/** Sends views of known and unknown products from ever new households, without pause. */
async function sendBeacons(connection: number, state: { running: boolean; sent: number; refused: number }): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let nth = 0; state.running; nth++) {
    const product = nth % 2 ? 1 + (nth % 8) : 1_000_000 + nth * connections + connection;
    const status = await beacon(agent, `/product/${product}`, `198.${connection}.${(nth >> 8) & 255}.${nth & 255}`);
    state.sent++;
    if (status !== 204) state.refused++;
  }
  agent.destroy();
}

function beacon(agent: Agent, path: string, from: string): Promise<number> {
  const headers = {
    'content-type': 'text/plain;charset=UTF-8',
    'sec-fetch-site': 'same-origin',
    'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'x-forwarded-for': from,
  };
  return new Promise((done, failed) => {
    request(server.url + addressOf('POST /api/counts'), { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0));
    })
      .on('error', failed)
      .end(JSON.stringify({ path, from: 'direct', width: 390, missing: false }));
  });
}

/** Saves a product's name; returns the milliseconds until its page shows it. */
async function saveToLive(name: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(server.url + addressOf('PATCH /api/admin/products/{id}', { params: { id: 1 } }), {
    method: 'PATCH',
    headers: { ...operator, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  expect(answer.status).toBe(200);
  while (!(await (await fetch(`${server.url}/product/1`)).text()).includes(name));
  return performance.now() - began;
}

/** Returns the megabytes that the server has in memory (Linux; 0 elsewhere). */
function memoryOf({ child }: ServerProcess): number {
  if (process.platform !== 'linux') return 0;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
