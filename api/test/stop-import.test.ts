import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { longTest } from '#db/test/long-test.ts';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { logIn, runServer, type ServerProcess } from './server-process.ts';
import { stars } from './stars.ts';
import { freshText } from './visitors.ts';

let data: DataDir;

beforeAll(() => {
  data = publishedDataDir();
});

afterAll(() => data.remove());

const csv = (rows: number) => {
  const lines = Array.from({ length: rows }, (_, at) => `輸入のごはん${at},毎日のごはんです,25.5,/art/packs/bag-cat.svg,猫,フード`);
  return new File([['name,description,price,imageUrl,petType,category', ...lines].join('\n')], 'products.csv', { type: 'text/csv' });
};

async function sendFile(
  { url }: ServerProcess,
  headers: { authorization: string },
  query: { dryRun?: '1' } = {},
  rows = isLongRun ? 50_000 : 20_000,
) {
  const body = new FormData();
  body.append('csvFile', csv(rows));
  const answer = await fetch(url + addressOf('POST /api/admin/products/import', { query }), { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as { code: string; message: string } };
}

async function post({ url }: ServerProcess, reviewText: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ nickname: 'ゆず', reviewText, ...stars });
  return (await fetch(url + addressOf('POST /api/products/{id}/reviews', { params: { id: 1 } }), { method: 'POST', headers, body })).status;
}

const readDatabase = <T>(read: (db: Database.Database) => T): T => {
  const db = new Database(data.database, { readonly: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
};
const products = () => readDatabase((db) => db.prepare('select count(*) from products').pluck().get() as number);

test('SIGTERM undoes a running import, answers waiting calls and exits; the next start is clean', async () => {
  const before = products();
  const server = await runServer(data.dataDir);
  const session = await logIn(server.url);
  const importing = sendFile(server, session);
  const progress = async () => {
    const answer = await fetch(server.url + addressOf('GET /api/admin/imports/progress'), { headers: session });
    return ((await answer.json()) as { written: number }).written;
  };
  await expect.poll(progress, { timeout: 60_000, interval: 20 }).toBeGreaterThan(500);
  const reviewText = freshText();
  const waiting = post(server, reviewText);
  // The review has arrived once a later call is answered.
  await progress();
  expect(await server.stop()).toBe(0);
  expect(await waiting).toBe(201);
  expect(await importing).toMatchObject({
    status: 503,
    body: { code: 'busy', message: expect.stringContaining('途中でやめました') as string },
  });
  readDatabase((db) => {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(db.prepare('select count(*) from imports').pluck().get()).toBe(0);
    expect(db.prepare('select count(*) from reviews where review_text = ?').pluck().get(reviewText)).toBe(1);
  });
  expect(products()).toBe(before);
  const again = await runServer(data.dataDir);
  expect(await post(again, freshText())).toBe(201);
  expect(await again.stop()).toBe(0);
});

longTest('SIGTERM after the commit of an import still answers with its result', async () => {
  const server = await runServer(data.dataDir);
  const importing = sendFile(server, await logIn(server.url), {}, 5_000);
  const imports = () => readDatabase((db) => db.prepare('select count(*) from imports').pluck().get() as number);
  await vi.waitUntil(() => imports() === 1, { timeout: 60_000, interval: 1 });
  expect(await server.stop()).toBe(0);
  expect(await importing).toMatchObject({ status: 200, body: { importedCount: 5_000 } });
});

longTest('SIGTERM ends the check of a file, and the server with it', async () => {
  const server = await runServer(data.dataDir);
  const looking = sendFile(server, await logIn(server.url), { dryRun: '1' });
  // The whole file has arrived once its thread runs: later calls then wait for nothing.
  await expect.poll(async () => (await fetch(server.url + addressOf('GET /healthz'))).status).toBe(200);
  expect(await server.stop()).toBe(0);
  const { status } = await looking;
  expect([200, 503]).toContain(status);
  expect(products()).toBeGreaterThan(0);
});
