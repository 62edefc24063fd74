import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { expect } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { databaseFileOf } from '#db/database-file.ts';
import { openReader } from '#db/open.ts';
import { percentile } from '../../scripts/bench/figures.ts';
import { publishedDataDir } from './data-dir.ts';
import { logIn, runServer, type ServerProcess } from './server-process.ts';

interface Flood {
  /** Beacons sent at least. */
  beacons: number;
  connections: number;
  /** Beacons sent in a second at most. */
  perSecond: number;
  /** Saves before the flood, and during it at least. */
  saves: number;
  /** Percentile at which saves are compared; of a few, one that other work delays is the p99. */
  at: number;
}

/**
 * Sends views of products that exist and that do not to a server process of its own while an operator saves. Returns a percentile of
 * the time until a save is live as a multiple of that without a flood, the megabytes that the server grew by, the beacons that were
 * not taken, and the products counted.
 */
export async function floodWithBeacons({ beacons, connections, perSecond, saves, at }: Flood) {
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
    // A thread of its own, so that the answers it waits for do not delay those that are timed here.
    const sender = new Worker(new URL('./beacon-sender.ts', import.meta.url), { workerData: { url: server.url, connections, perSecond } });
    let sent = 0;
    let refused = 0;
    sender.on('message', (count: { sent: number; refused: number }) => ({ sent, refused } = count));
    const beside: number[] = [];
    while (beside.length < saves || sent < beacons) beside.push(await save(`にぎやかな${beside.length}`));
    const ended = new Promise((end) => sender.once('exit', end));
    sender.postMessage('stop');
    await ended;
    return {
      slowdown: percentile(beside, at) / percentile(alone, at),
      grown: memoryOf(server) - before,
      refused,
      products: await countedProducts(databaseFileOf(data.dataDir)),
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
