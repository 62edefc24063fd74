import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { copyRows } from '#db/copy/copy-rows.ts';
import { databaseName } from '#db/database-file.ts';
import { migrate } from '#db/migrate.ts';
import { openReader, openWriter } from '#db/open.ts';
import { findPostgres, startPostgres, type PostgresServer } from '#db/test/postgres-server.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { purgeUploadRows, removePurgedCopies } from '../uploads/purge.ts';
import { startWithOperator } from './calls.ts';
import { copySite } from './copy-site.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { sendFile } from './files.ts';
import { startTestServer } from './server.ts';
import { runServer, type ServerProcess } from './server-process.ts';
import { stars } from './stars.ts';
import { freshText } from './visitors.ts';

const programs = findPostgres();
const secret = 'c7mB0n1xJ2wq5Yt8Zr4vKs6Lp9Dg3Hf-E_aU';
const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-nodes-'));
let postgres: PostgresServer;
let proxy: DatabaseProxy;
let node: ServerProcess;
let database: string;

beforeAll(async () => {
  if (programs === undefined) return;
  postgres = await startPostgres(programs);
  const small = process.env['SMALL_SITE'] ?? '';
  const [reader, writer] = [openReader(join(small, databaseName)), openWriter(postgres.create('template_small'))];
  await migrate(writer);
  // With the same rows the node serves a copy of the pages that are published for all tests.
  await writer.transaction().execute((trx) => copyRows(reader, trx));
  copySite(join(small, 'site'), join(folder, 'node/site'));
  await Promise.all([reader.destroy(), writer.destroy()]);
  postgres.create('site', 'template_small');
  proxy = await startDatabaseProxy(postgres.socket);
  database = `postgres://postgres@127.0.0.1:${proxy.port}/site`;
  node = await runServer(join(folder, 'node'), { DATABASE_URL: database, SECRET: secret, SITE_URL: 'http://site.example' });
});

afterAll(async () => {
  if (programs === undefined) return;
  await node.stop();
  proxy.close();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

describe.skipIf(programs === undefined)('servers on PostgreSQL', () => {
  test('a server with another secret than the database knows exits with one message', async () => {
    const other = secret.replace('c7', 'd8');
    await expect(runServer(join(folder, 'other'), { DATABASE_URL: database, SECRET: other })).rejects.toThrow(
      /秘密鍵がこのデータベースのほかのサーバーのものと違います/,
    );
  });

  test.each<[how: string, lose: () => unknown, restore: () => unknown]>([
    ['killed', () => postgres.kill(), () => postgres.start()],
    ['not answering', () => postgres.suspend(), () => postgres.resume()],
  ])('while the database is %s, pages are served and the rest answers 503', async (_how, lose, restore) => {
    await becomes();
    const review = newReview();
    await lose();
    try {
      await becomes('database_unavailable');
      await expect.poll(readiness).toMatchObject({ ready: true, lag: expect.toSatisfy((seconds) => seconds > 0) as number });
      for (const page of ['/', '/product/1', '/products']) expect((await ask(page)).status).toBe(200);
      for (const lookedUp of ['/product/999999', '/nowhere', '/product/1/', '/products?search=フード', '/uploads/packs/none.svg'])
        expect([lookedUp, await refusal(ask(lookedUp))]).toEqual([lookedUp, [503, '5', undefined]]);
      expect(await refusal(ask(addressOf('GET /api/products/{id}', { params: { id: 1 } })))).toEqual([503, '5', 'database_unavailable']);
      expect(await refusal(review.send())).toEqual([503, '5', 'database_unavailable']);
    } finally {
      await restore();
    }
    await becomes();
    const stored = await review.send();
    expect(stored.status).toBe(201);
    expect((await review.send()).status).toBe(201);
    expect((await ask('/nowhere')).status).toBe(404);
    await expect.poll(() => timesShown(review.text)).toBe(1);
  });

  test('a post whose commit is cut off answers 503, and repeating it finds the stored one', async () => {
    await becomes();
    const review = newReview();
    proxy.cutCommitOf(review.text);
    expect(await refusal(review.send())).toEqual([503, '5', 'database_unavailable']);
    // The other server's notice is lost with the answer, but the log has the change.
    await expect.poll(() => timesShown(review.text)).toBe(1);
    await becomes();
    expect((await review.send()).status).toBe(201);
    expect(await timesShown(review.text)).toBe(1);
  });

  test('a picture uploaded on one server is served by another, and purged from both after 30 days', async () => {
    const databaseUrl = postgres.create('uploads', 'template_small');
    const db = openWriter(databaseUrl);
    const settings = { DATABASE_URL: databaseUrl, SECRET: secret };
    const [one, other] = await Promise.all([startWithOperator(settings), startTestServer(settings)]);
    const bytes = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#d9a514' } })
      .png()
      .toBuffer();
    const file = { bytes, name: 'neko.png', field: 'file', type: 'image/png' };
    const sent = await sendFile<{ url: string }>(one.server, addressOf('POST /api/admin/uploads'), one.token, file);
    const { url } = sent.body();
    const answers = await Promise.all([one.server, other].map(({ app }) => app.inject(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.rawPayload).toEqual(answers[0]?.rawPayload);
    expect((await other.app.inject(url.replace(/\w{4}\.webp$/, '0000.webp'))).statusCode).toBe(404);
    const copies = () => [one.server, other].map(({ dataDir }) => readdirSync(join(dataDir, 'uploads')));
    const name = url.replace('/uploads/', '');
    expect(copies()).toEqual([[name], [name]]);
    const purge = async (days: number) => {
      const purged = await purgeUploadRows(db, new WriteQueue(db), new Date(Date.UTC(2026, 10, 1 + days)));
      for (const { dataDir } of [one.server, other]) await removePurgedCopies(db, dataDir);
      return purged;
    };
    expect([await purge(0), await purge(29), copies()]).toEqual([[], [], [[name], [name]]]);
    expect([await purge(30), copies()]).toEqual([[name], [[], []]]);
    await Promise.all([one.server.close(), other.close(), db.destroy()]);
  });
});

const ask = (path: string, init: RequestInit = {}) => fetch(node.url + path, { redirect: 'manual', ...init });

async function refusal(answering: Promise<Response>): Promise<[status: number, retryAfter: string | null, code: string | undefined]> {
  const answer = await answering;
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  const { code } = isJson ? ((await answer.json()) as { code: string }) : { code: undefined };
  return [answer.status, answer.headers.get('retry-after'), code];
}

async function readiness(): Promise<{ status: number; ready: boolean; reasons: string[]; lag?: number }> {
  const answer = await ask(addressOf('GET /readyz'));
  return { status: answer.status, ...((await answer.json()) as { ready: boolean; reasons: string[]; lag?: number }) };
}

/** Waits until the server is ready with these reasons alone. */
const becomes = (...reasons: string[]) =>
  expect
    .poll(
      async () => {
        const { status, reasons: given } = await readiness();
        return [status, given];
      },
      { timeout: 30_000 },
    )
    .toEqual([200, reasons]);

/** A review that is sent with one key however often. */
function newReview() {
  const text = freshText();
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const body = JSON.stringify({ nickname: 'ゆず', reviewText: text, ...stars });
  const path = addressOf('POST /api/products/{id}/reviews', { params: { id: 1 } });
  return { text, send: () => ask(path, { method: 'POST', headers, body }) };
}

async function timesShown(text: string): Promise<number> {
  const path = addressOf('GET /api/products/{id}/reviews', { params: { id: 1 }, query: { limit: 100 } });
  const page = await (await ask('/product/1')).text();
  const list = (await (await ask(path)).json()) as Array<{ reviewText: string }>;
  return page.includes(text) ? list.filter(({ reviewText }) => reviewText === text).length : 0;
}
