import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { expect } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { openReader } from '#db/open.ts';
import { publishedDataDir } from './data-dir.ts';
import { logIn, runServer, type ServerProcess } from './server-process.ts';

interface Flood {
  /** Beacons sent at least. */
  beacons: number;
  connections: number;
  /** Saves before the flood, and during it at least. */
  saves: number;
}

/**
 * Sends views of products that exist and that do not to a server process of its own while an operator saves. Returns the p99 of a save becoming
 * live as a multiple of that without a flood, the megabytes that the server grew by, the beacons that were not taken, and the products counted.
 */
export async function floodWithBeacons({ beacons, connections, saves }: Flood) {
  const data = publishedDataDir();
  // A proxy header carries the visitors' addresses, and the limits are on.
  const server = await runServer(data.dataDir, { TRUST_PROXY: '127.0.0.1', WRITE_LIMITS: '1' });
  try {
    const operator = await logIn(server.url);
    const save = (name: string) => saveToLive(server.url, operator, name);
    for (let nth = 0; nth < 3; nth++) await save(`はじめの${nth}`);
    const alone: number[] = [];
    for (let nth = 0; nth < saves; nth++) alone.push(await save(`しずかな${nth}`));
    const before = memoryOf(server);
    const state = { running: true, sent: 0, refused: 0 };
    const flood = Promise.all(Array.from({ length: connections }, (_, at) => sendBeacons(server.url, { at, connections }, state)));
    const beside: number[] = [];
    while (beside.length < saves || state.sent < beacons) beside.push(await save(`にぎやかな${beside.length}`));
    state.running = false;
    await flood;
    return {
      slowdown: percentile(beside, 0.99) / percentile(alone, 0.99),
      grown: memoryOf(server) - before,
      refused: state.refused,
      products: await countedProducts(`${data.dataDir}/pet-mikke.db`),
    };
  } finally {
    await server.stop();
    data.remove();
  }
}

/** Products of the demo world whose views the flood sends. */
export const known = [2, 4, 6, 8];

/** Waits until every known product has views, and returns all products that have some and exist. */
async function countedProducts(file: string): Promise<{ counted: unknown[]; existing: number }> {
  const db = openReader(file);
  const read = () => db.selectFrom('counters').selectAll().where('measure', '=', 'productViews').orderBy('item').execute();
  await expect.poll(async () => (await read()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(known.length);
  const counted = (await read()).map(({ item }) => item);
  const existing = (await db.selectFrom('products').select('id').where('id', 'in', known).execute()).length;
  await db.destroy();
  return { counted, existing };
}

/** Sends views of known and unknown products from ever new households, without pause. */
async function sendBeacons(
  url: string,
  { at, connections }: { at: number; connections: number },
  state: { running: boolean; sent: number; refused: number },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let nth = 0; state.running; nth++) {
    const product = nth % 2 ? 1 + (nth % 8) : 1_000_000 + nth * connections + at;
    const status = await beacon(url, agent, `/product/${product}`, `198.${at}.${(nth >> 8) & 255}.${nth & 255}`);
    state.sent++;
    if (status !== 204) state.refused++;
  }
  agent.destroy();
}

function beacon(url: string, agent: Agent, path: string, from: string): Promise<number> {
  const headers = {
    'content-type': 'text/plain;charset=UTF-8',
    'sec-fetch-site': 'same-origin',
    'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'x-forwarded-for': from,
  };
  return new Promise((done, failed) => {
    request(url + addressOf('POST /api/counts'), { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0));
    })
      .on('error', failed)
      .end(JSON.stringify({ path, from: 'direct', width: 390, missing: false }));
  });
}

/** Saves a product's name; returns the milliseconds until its page shows it. */
async function saveToLive(url: string, operator: { authorization: string }, name: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url + addressOf('PATCH /api/admin/products/{id}', { params: { id: 1 } }), {
    method: 'PATCH',
    headers: { ...operator, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  expect(answer.status).toBe(200);
  while (!(await (await fetch(`${url}/product/1`)).text()).includes(name));
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
