import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { logIn, runServer, type ServerProcess } from './server-process.ts';

let data: DataDir;
let server: ServerProcess;
let operator: { authorization: string };

beforeAll(async () => {
  data = publishedDataDir();
  // A proxy header carries the visitors' addresses, and the limits are on.
  server = await runServer(data.dataDir, { TRUST_PROXY: '127.0.0.1', WRITE_LIMITS: '1' });
  operator = await logIn(server.url);
  // On a busy machine the render thread loads the build for longer than a listing may wait for a place.
  await vi.waitUntil(async () => (await ask(search(0), '198.51.100.6')).status === 200, { timeout: 60_000, interval: 200 });
});

afterAll(async () => {
  await server.stop();
  data.remove();
});

const rounds = isLongRun ? 50 : 15;

/** Sends requests without pause on eight connections of one address while `work` runs; returns their statuses. */
async function attackDuring(paths: (nth: number) => string, work: () => Promise<void>): Promise<number[]> {
  const statuses: number[] = [];
  const state = { running: true };
  const attackers = Array.from({ length: 8 }, async (_, connection) => {
    for (let nth = connection; state.running; nth += 8) statuses.push((await ask(paths(nth), '203.0.113.66')).status);
  });
  await work();
  state.running = false;
  await Promise.all(attackers);
  return statuses;
}

async function ask(path: string, address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}${path}`, { headers: { 'x-forwarded-for': address, ...headers }, redirect: 'manual' });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
}

// Each of them once, because a listing that was rendered since the last change takes no place.
const search = (nth: number) =>
  `/products?search=${encodeURIComponent(`${['フード', '猫', '砂', 'おやつ'][nth % 4] ?? ''} ${String(searches++)}`)}&sort=newest`;
let searches = 0;

test('eight connections of one address do not block others’ searches and console pages [C7]', async () => {
  const others: number[] = [];
  const console: number[] = [];
  const attacked = await attackDuring(search, async () => {
    for (let nth = 0; nth < rounds; nth++) {
      others.push((await ask(search(nth), '198.51.100.7')).status);
      console.push((await ask('/admin/products', '192.0.2.9', operator)).status);
    }
  });
  expect(others.filter((status) => status !== 200)).toEqual([]);
  expect(console.filter((status) => status !== 200)).toEqual([]);
  // Refused too often, or after a wait that was too long; on a slow machine eight connections may not even ask too often.
  expect(attacked.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
});

test('a refused listing answers with a page that says when to try again', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => ask(search(nth), '203.0.113.67')));
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.retryAfter)).toBeGreaterThan(0);
  expect(refused?.text).toContain('ただいま混み合っています');
});

test.each([
  ['the login page', '/admin/products/kanrisha', '203.0.113.80'],
  ['the page of an invitation', '/admin/join', '203.0.113.81'],
])('a household has a small share of %s, and takes none of others’ and of operators’ pages', async (_page, path, address) => {
  const flood = Promise.all(Array.from({ length: 40 }, () => ask(path, address)));
  const others = await Promise.all([ask(path, '198.51.100.20'), ask('/admin/products', '192.0.2.9', operator)]);
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  const refused = (await flood).filter(({ status }) => status !== 200);
  // One is rendered and eight wait; more get in only while others are already answered.
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ status, text }) => `${status} ${text.includes('ただいま混み合っています')}`))).toEqual(
    new Set(['429 true']),
  );
  expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(0);
  // One after another they exceed the rate.
  let asked = 0;
  while ((await ask(path, address)).status === 200 && asked < 300) asked++;
  expect(asked).toBeLessThan(300);
});

test('readers of one search take no share of it, and the first after a save sees what was saved', async () => {
  const readers = () => Promise.all(Array.from({ length: 200 }, () => ask('/products?search=まぐろ&sort=newest', '203.0.113.70')));
  await ask('/products?search=まぐろ&sort=newest', '203.0.113.71');
  const [first, ...rest] = await readers();
  expect(first?.status).toBe(200);
  expect(rest.filter((each) => each.text !== first?.text)).toEqual([]);
  const headers = { ...operator, 'content-type': 'application/json' };
  for (const name of ['まぐろとさつまいも 計測1', 'まぐろとかぼちゃ 計測2']) {
    const address = addressOf('PATCH /api/admin/products/{id}', { params: { id: 1 } });
    const saved = await fetch(server.url + address, { method: 'PATCH', headers, body: JSON.stringify({ name }) });
    expect(saved.status).toBe(200);
    const shown = await ask('/products?search=まぐろ&sort=newest', '203.0.113.70');
    expect(shown.text).toContain(name.slice(-3));
    expect((await readers()).filter(({ text }) => text !== shown.text)).toEqual([]);
  }
});

const ofProduct = { params: { id: 1 } };
const ofBrand = { params: { slug: 'komorebi' } };

// Each with a household of its own, of which all calls in a minute are limited too.
test.each([
  [40, addressOf('GET /api/forum/posts', { query: { search: 'ねこ' } })],
  [41, addressOf('GET /api/forum/posts')],
  [42, addressOf('GET /api/articles', { query: { search: 'ねこ' } })],
  [43, addressOf('GET /api/articles')],
  [44, addressOf('GET /api/products/{id}/reviews', ofProduct)],
  [45, addressOf('GET /api/products/{id}/related-articles', ofProduct)],
  [46, addressOf('GET /api/brands')],
  [47, addressOf('GET /api/brands/{slug}/reviews', ofBrand)],
  [48, addressOf('GET /api/brands/{slug}/articles', ofBrand)],
  [49, addressOf('GET /api/brands/{slug}/related-articles', ofBrand)],
])('household %i has a share of the rows that %s lists, and takes none of others’', async (host, path) => {
  const flood = Promise.all(Array.from({ length: 80 }, () => ask(path, `203.0.113.${host}`)));
  const others = Array.from({ length: 3 }, (_, nth) => ask(path, `198.51.100.${nth + 30}`));
  expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([200, 429]));
});

test('facets, search and suggestions of others are answered during a flood of scanning calls', async () => {
  const facets = (nth: number) =>
    addressOf('GET /api/products/facets', { query: { search: ['フード', '猫'][nth % 2], minRating: 1 + (nth % 4) } });
  const others: number[] = [];
  const attacked = await attackDuring(facets, async () => {
    for (let nth = 0; nth < rounds; nth++) {
      others.push((await ask(facets(nth), '198.51.100.8')).status);
      others.push((await ask(addressOf('GET /api/suggestions', { query: { q: 'ねこ' } }), '198.51.100.9')).status);
    }
  });
  expect(others.filter((status) => status !== 200)).toEqual([]);
  expect(attacked.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
});
