import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import sharp from 'sharp';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { percentile } from '../../scripts/bench/figures.ts';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { logIn, runServer, type ServerProcess } from './server-process.ts';
import { stars } from './stars.ts';

let data: DataDir;
let server: ServerProcess;

beforeAll(async () => {
  data = publishedDataDir();
  server = await runServer(data.dataDir, { TRUST_PROXY: '127.0.0.1', WRITE_LIMITS: '1', RENDER_THREADS: '2' });
});

afterAll(async () => {
  await server.stop();
  data.remove();
});

const clients = 200;
const reads = 100;

test('under tenfold overload refuses soon, serves page readers and stays below 512 MB [C4]', async () => {
  const agent = new Agent({ keepAlive: true });
  const read = () => ask('/product/1', agent);
  for (let nth = 0; nth < reads; nth++) await read();
  const state = { running: true, refused: 0 };
  const flood = Array.from({ length: clients }, (_, client) => overload(client, state));
  const waits: number[] = [];
  // Until the overload has lasted, however fast or slow the machine is.
  while (waits.length < reads || state.refused <= clients) {
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
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  // A reader waits a fraction of what the overloading clients wait.
  expect(percentile(waits, 0.5)).toBeLessThan(
    percentile(
      answers.map(({ milliseconds }) => milliseconds),
      0.5,
    ),
  );
  expect(peakMemoryOf(server)).toBeLessThan(512);
  expect((await ask('/healthz')).status).toBe(200);
});

test('stays below 640 MB while searches, uploads, previews and reviews come at once [C4] [G4]', async () => {
  const { authorization } = await logIn(server.url);
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const photo = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: 'white', noise } })
    .jpeg({ quality: 30 })
    .toBuffer();
  const text = '## 見出し\n\n猫と**犬**の[話](https://example.com/)です。\n\n- 一\n- 二\n\n'.repeat(600);
  const state = { running: true };
  const flood = Array.from({ length: 16 }, (_, client) => overload(client, state));
  const work: Array<Promise<number>> = [];
  const send = (path: string, body: FormData | object, headers: Record<string, string> = {}) => {
    const type = body instanceof FormData ? {} : { 'content-type': 'application/json' };
    const init = { method: 'POST', headers: { ...headers, ...type }, body: body instanceof FormData ? body : JSON.stringify(body) };
    work.push(sendUntilTaken(server.url + path, init));
  };
  for (let nth = 0; nth < 20; nth++) {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(photo)], 'neko.jpg'));
    send(addressOf('POST /api/admin/uploads'), form, { authorization });
    send(
      addressOf('POST /api/products/{id}/reviews', { params: { id: 1 + nth } }),
      { ...review, reviewText: `混んでいるときの${nth}件目` },
      { 'x-forwarded-for': `203.0.113.${nth}` },
    );
    if (nth % 10 === 0) send(addressOf('POST /api/admin/articles/preview'), { content: `${text}${nth}` }, { authorization });
  }
  const statuses = await Promise.all(work);
  state.running = false;
  await Promise.all(flood);
  expect(statuses.filter((status) => ![200, 201, 202].includes(status))).toEqual([]);
  expect(peakMemoryOf(server)).toBeLessThan(640);
});

/** Sends a request again as long as the server asks for it; returns the last status. A busy machine decodes few photos at a time. */
async function sendUntilTaken(url: string, init: RequestInit): Promise<number> {
  for (let nth = 0; ; nth++) {
    const answer = await fetch(url, init);
    await answer.arrayBuffer();
    if (answer.status !== 503 || !answer.headers.has('retry-after') || nth === 60) return answer.status;
    await setTimeout(1000);
  }
}

const review = { nickname: '混雑時の人', ...stars };

/** Sends the most expensive calls without pause on one household's connection: facets of a search, and listings. */
async function overload(client: number, state: { running: boolean; refused?: number }): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true });
  const answers: Answer[] = [];
  for (let nth = 0; state.running; nth++) {
    const search = `${'猫犬鳥兎'[nth % 4] ?? ''}${client}`;
    const facets = addressOf('GET /api/products/facets', { query: { search } });
    const path = nth % 2 ? facets : `/products?search=${encodeURIComponent(search)}&page=1`;
    const answer = await ask(path, agent, `198.51.${client}.${nth % 250}`);
    if (state.refused !== undefined && answer.status !== 200) state.refused++;
    answers.push(answer);
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

/** Returns the most megabytes of memory that the server has used (Linux; 0 elsewhere). */
function peakMemoryOf({ child }: ServerProcess): number {
  if (process.platform !== 'linux') return 0;
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
}
