import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { runServer, type ServerProcess } from './server-process.ts';

let data: DataDir;
let server: ServerProcess;

beforeAll(async () => {
  data = publishedDataDir();
  server = await runServer(data.dataDir, { TRUST_PROXY: '127.0.0.1', WRITE_LIMITS: '1' });
});

afterAll(async () => {
  await server.stop();
  data.remove();
});

const clients = 200;
const asked = 100;

test('under tenfold overload refuses soon, serves page readers and bounds its memory [C4]', async () => {
  const agent = new Agent({ keepAlive: true });
  const read = () => ask('/product/1', agent);
  for (let nth = 0; nth < asked; nth++) await read();
  const before = memoryOf(server);
  const state = { running: true };
  const flood = Array.from({ length: clients }, (_, client) => overload(client, state));
  const waits: number[] = [];
  for (let nth = 0; nth < asked; nth++) {
    const { status, milliseconds } = await read();
    expect(status).toBe(200);
    waits.push(milliseconds);
  }
  state.running = false;
  const answers = (await Promise.all(flood)).flat();
  agent.destroy();
  const refused = answers.filter(({ status }) => status === 503 || status === 429);
  expect(answers.filter(({ status }) => status !== 200 && status !== 503 && status !== 429)).toEqual([]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(refused.length).toBeGreaterThan(clients);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  // A reader waits a fraction of what the overloading clients wait.
  expect(median(waits)).toBeLessThan(median(answers.map(({ milliseconds }) => milliseconds)));
  expect(memoryOf(server) - before).toBeLessThan(256);
  expect((await ask('/healthz')).status).toBe(200);
});

/** Sends the most expensive calls without pause on one household's connection: facets of a search, and listings. */
async function overload(client: number, state: { running: boolean }): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true });
  const answers: Answer[] = [];
  for (let nth = 0; state.running; nth++) {
    const search = encodeURIComponent(`${'猫犬鳥兎'[nth % 4] ?? ''}${client}`);
    const path = nth % 2 ? `/api/products/facets?search=${search}` : `/products?search=${search}&page=1`;
    answers.push(await ask(path, agent, `198.51.${client}.${nth % 250}`));
  }
  agent.destroy();
  return answers;
}

interface Answer {
  status: number;
  milliseconds: number;
  retryAfter: string | undefined;
}

function ask(path: string, agent?: Agent, address = '192.0.2.1'): Promise<Answer> {
  const started = performance.now();
  return new Promise((done, failed) => {
    get(`${server.url}${path}`, { ...(agent ? { agent } : {}), headers: { 'x-forwarded-for': address } }, (response) => {
      response.resume();
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          milliseconds: performance.now() - started,
          retryAfter: response.headers['retry-after'],
        }),
      );
    }).on('error', failed);
  });
}

/** Returns the megabytes of memory that the server uses now (Linux; 0 elsewhere). */
function memoryOf({ child }: ServerProcess): number {
  if (process.platform !== 'linux') return 0;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
