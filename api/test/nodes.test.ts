import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import type { ImportAnswer } from '#api/contract/imports.ts';
import { updateBrand } from '#db/changes/brands.ts';
import { forgetMedia } from '#db/changes/media.ts';
import { Refusal } from '#db/errors.ts';
import { openWriter } from '#db/open.ts';
import { randomChange } from '#db/test/every-change.ts';
import { findPostgres, startPostgres, type PostgresServer } from '#db/test/postgres-server.ts';
import type { RandomChange } from '#db/test/random-change.ts';
import { fc } from '#db/test/random.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { longTest } from '#db/test/long-test.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../open-database.ts';
import { refuseLostDatabase } from '../publisher/lost-database.ts';
import { openSecret } from '../storage/secret.ts';
import { removeCopies } from '../uploads/purge-schedule.ts';
import { purgeUploadRows } from '../uploads/purge.ts';
import { noteStored } from '../uploads/store.ts';
import { listUnnotedUploads } from '../reads/unnoted-uploads.ts';
import { call, inject, startWithOperator } from './calls.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { sendFile } from './files.ts';
import { ask, becomes, importedRows, newReview, readiness, refusal } from './node-calls.ts';
import { freshPhoto, sendPhoto, writeReview } from './photos.ts';
import { startTestServer, type TestServer } from './server.ts';
import { logIn, runServer, type ServerProcess } from './server-process.ts';
import { copySmallPages, createSmallTemplate, openNode } from './small-postgres.ts';
import { publishClean, publishTestSite } from './test-site.ts';
import { differences, tagsOf, treeOf } from './tree.ts';

const programs = findPostgres();
const secret = 'c7mB0n1xJ2wq5Yt8Zr4vKs6Lp9Dg3Hf-E_aU';
const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-nodes-'));
let postgres: PostgresServer;
let proxy: DatabaseProxy;
let node: ServerProcess;
/** Address of the node's database, through the proxy and without it. */
let database: string;
let direct: string;

beforeAll(async () => {
  if (programs === undefined) return;
  postgres = await startPostgres(programs);
  await createSmallTemplate(postgres);
  copySmallPages(join(folder, 'node'));
  direct = postgres.create('site', 'template_small');
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
  longTest('a site of two nodes equals that of SQLite after any writes by both in turn', async () => {
    const sequence = fc.array(fc.array(randomChange, { minLength: 1, maxLength: 8 }), { minLength: 4, maxLength: 30 });
    let databases = 0;
    const check = fc.asyncProperty(sequence, async (batches) => {
      const url = postgres.create(`equal_${databases++}`, 'template_small');
      const sites = [await publishTestSite(), await openNode(url), await openNode(url)] as const;
      const [site, ...nodes] = sites;
      const clean: Array<Awaited<ReturnType<typeof publishClean>>> = [];
      try {
        for (const [turn, changes] of batches.entries()) {
          const at = new Date().toISOString();
          for (const { queue } of [site, ...nodes.slice(turn % 2, (turn % 2) + 1)]) await writeAll(queue, changes, at);
        }
        for (const { publisher } of sites) await publisher.follow();
        clean.push(await publishClean(site.database), await publishClean(url));
        for (const each of [...nodes, ...clean]) await expectEqualSites(each, site);
        expect(sites.flatMap(({ problems }) => problems)).toEqual([]);
      } finally {
        for (const each of [...sites, ...clean]) await each.close();
      }
    });
    await fc.assert(check, { numRuns: 5, endOnFailure: true });
  });

  test('a server with another secret than the database knows is refused with one message', async () => {
    const config = readConfig({ DATA_DIR: join(folder, 'other'), DATABASE_URL: database, SECRET: secret.replace('c7', 'd8') });
    mkdirSync(config.dataDir);
    openSecret(config.dataDir, config.secret);
    await expect(openDatabase(config)).rejects.toThrow(/秘密鍵がこのデータベースのほかのサーバーのものと違います/);
  });

  test('a published site is not replaced by that of an empty database', async () => {
    postgres.create('wrong');
    const moved = join(folder, 'moved');
    const config = readConfig({ DATA_DIR: moved, DATABASE_URL: database.replace(/site$/, 'wrong'), SECRET: secret });
    copySmallPages(moved);
    await expect(refuseLostDatabase(config)).rejects.toThrow(/DATABASE_URL のデータベースは空です。.*site フォルダーを別の場所に/);
  });

  test.each<[how: string, lose: () => unknown, restore: () => unknown]>([
    ['killed', () => postgres.kill(), () => postgres.start()],
    ['not answering', () => postgres.suspend(), () => postgres.resume()],
  ])('while the database is %s, pages are served and the rest answers 503', async (_how, lose, restore) => {
    await becomes(node);
    const review = newReview();
    await lose();
    try {
      await becomes(node, 'database_unavailable');
      await expect.poll(() => readiness(node)).toMatchObject({ ready: true, lag: expect.toSatisfy((seconds) => seconds > 0) as number });
      for (const page of ['/', '/product/1', '/products']) expect((await ask(node, page)).status).toBe(200);
      for (const lookedUp of ['/product/999999', '/nowhere', '/product/1/', '/products?search=フード', '/uploads/packs/none.svg'])
        expect([lookedUp, await refusal(ask(node, lookedUp))]).toEqual([lookedUp, [503, '5', undefined]]);
      expect(await refusal(ask(node, addressOf('GET /api/products/{id}', { params: { id: 1 } })))).toEqual([
        503,
        '5',
        'database_unavailable',
      ]);
      expect(await refusal(review.send(node))).toEqual([503, '5', 'database_unavailable']);
    } finally {
      await restore();
    }
    await becomes(node);
    const stored = await review.send(node);
    expect(stored.status).toBe(201);
    expect((await review.send(node)).status).toBe(201);
    expect((await ask(node, '/nowhere')).status).toBe(404);
    await expect.poll(() => review.timesShown(node)).toBe(1);
  });

  test('a post whose commit is cut off answers 503, and repeating it finds the stored one', async () => {
    await becomes(node);
    const review = newReview();
    proxy.cutCommitOf(review.text);
    expect(await refusal(review.send(node))).toEqual([503, '5', 'database_unavailable']);
    // The other server's notice is lost with the answer, but the log has the change.
    await expect.poll(() => review.timesShown(node)).toBe(1);
    await becomes(node);
    expect((await review.send(node)).status).toBe(201);
    expect(await review.timesShown(node)).toBe(1);
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
      for (const { app } of [one.server, other]) await removeCopies(app.parts.config, app.files);
      return purged;
    };
    const library = async () => (await one.admin('GET /api/admin/media', { query: { page: 1 } })).body;
    expect(await library()).toMatchObject([{ name, fileName: 'neko.png', width: 9, uses: 0, removedAt: null }]);
    expect([await purge(0), await purge(29), copies()]).toEqual([[], [], [[name], [name]]]);
    expect(await library()).toMatchObject([{ name, removedAt: new Date(Date.UTC(2026, 10, 31)).toISOString() }]);
    expect([await purge(30), copies(), await library()]).toEqual([[name], [[], []], []]);

    // Deleted by an operator: the row at once, the copy of the other server with its next purge.
    for (const server of [one.server, other]) {
      await sendFile(one.server, addressOf('POST /api/admin/uploads'), one.token, file);
      await server.app.inject(url);
    }
    await one.server.write((write) => forgetMedia(write, [name]));
    const unnoted = await listUnnotedUploads(db, one.server.dataDir, 10);
    expect(unnoted).toMatchObject([{ name, width: 9, height: 6 }]);
    await one.server.write((write) => noteStored(write, one.server.app.parts.config, unnoted));
    expect((await one.admin('DELETE /api/admin/media/{name}', { params: { name } })).status).toBe(200);
    expect((await one.server.app.inject(url)).statusCode).toBe(404);
    await removeCopies(other.app.parts.config, other.app.files);
    expect([copies(), await library(), (await other.app.inject(url)).statusCode]).toEqual([[[], []], [], 404]);
    await one.server.write((write) => noteStored(write, one.server.app.parts.config, unnoted));
    expect(await library()).toEqual([]);
    await Promise.all([one.server.close(), other.close(), db.destroy()]);
  });

  test('a large file imported while another server renames a brand has its new name', async () => {
    const databaseUrl = postgres.create('renamed', 'template_small');
    const other = openWriter(databaseUrl);
    const { server, admin, token } = await startWithOperator({ DATABASE_URL: databaseUrl, SECRET: secret });
    const { body: brand } = await admin('POST /api/admin/brands', {
      body: { name: 'もとの名前', slug: 'renamed', logoUrl: '/uploads/logo.png' },
    });
    const renamed: PromiseWithResolvers<void> = Promise.withResolvers();
    const ending: PromiseWithResolvers<void> = Promise.withResolvers();
    const writing = new WriteQueue(other).run(async (write) => {
      await updateBrand(write, brand.id, { name: 'あたらしい名前' });
      renamed.resolve();
      await ending.promise;
    });
    await renamed.promise;
    const send = (query: { dryRun?: '1' }) => sendImport({ server, token }, importedRows('renamed'), query);
    const importing = send({});
    await expect.poll(() => postgres.run(`select count(*) from pg_stat_activity where wait_event = 'advisory'`)).toBe('1');
    // A check that begins later is over by then, and so would that of the import be, had it not waited for the lock.
    expect((await send({ dryRun: '1' })).body()).toMatchObject({ importedCount: 60 });
    ending.resolve();
    await writing;
    expect((await importing).body()).toMatchObject({ importedCount: 60 });
    const names = await other.selectFrom('products').select('brandName').distinct().where('brandSlug', '=', 'renamed').execute();
    expect(names).toEqual([{ brandName: 'あたらしい名前' }]);
    await Promise.all([server.close(), other.destroy()]);
  });

  test('an import whose connection falls silent is given up, and other writes go on', async () => {
    await becomes(node);
    const headers = await logIn(node.url);
    const other = openWriter(direct);
    const locked: PromiseWithResolvers<void> = Promise.withResolvers();
    const ending: PromiseWithResolvers<void> = Promise.withResolvers();
    const writing = new WriteQueue(other).run(async ({ db }) => {
      await sql`select 1`.execute(db);
      locked.resolve();
      await ending.promise;
    });
    await locked.promise;
    const form = new FormData();
    form.append('csvFile', new Blob([importedRows('komorebi')]), 'products.csv');
    const importing = refusal(ask(node, addressOf('POST /api/admin/products/import'), { method: 'POST', headers, body: form }));
    await expect.poll(() => postgres.run(`select count(*) from pg_stat_activity where wait_event = 'advisory'`)).toBe('1');
    proxy.silence();
    expect(await importing).toEqual([503, '5', 'database_unavailable']);
    // PostgreSQL ends the session of a node that is cut off.
    proxy.heal();
    ending.resolve();
    await writing;
    await newReview().store(node);
    expect(await other.selectFrom('imports').select('id').execute()).toEqual([]);
    await other.destroy();
  });

  longTest('a review’s picture that one server stored is shown and taken away on another', async () => {
    const settings = { DATABASE_URL: postgres.create('photos', 'template_small'), SECRET: secret };
    const [one, other] = await Promise.all([startWithOperator(settings), startTestServer(settings)]);
    const review = await writeReview(one.server);
    const { body } = await sendPhoto(one.server, review, await freshPhoto());
    const params = { id: body.id };
    const authorization = `Bearer ${one.token}`;
    const waiting = await inject(other, 'GET /api/admin/photos/{id}/picture', { params, headers: { authorization } });
    expect([waiting.statusCode, waiting.headers['content-type']]).toEqual([200, 'image/webp']);
    const { path } = await other.reader.selectFrom('reviewPhotos').select('path').executeTakeFirstOrThrow();
    const statuses = () => Promise.all([one.server, other].map(async ({ app }) => (await app.inject(path)).statusCode));
    expect(await statuses()).toEqual([404, 404]);
    await one.admin('POST /api/admin/photos/{id}', { params, body: { action: 'approve' } });
    expect(await statuses()).toEqual([200, 200]);
    const own = { params: { id: review.id }, headers: { cookie: review.cookie } };
    expect((await call(one.server, 'DELETE /api/reviews/{id}', own)).status).toBe(200);
    expect(await statuses()).toEqual([404, 404]);
    await one.server.write(({ db }) => db.deleteFrom('reviewPhotos').execute());
    const db = openWriter(settings.DATABASE_URL);
    const purge = (hours: number) => purgeUploadRows(db, new WriteQueue(db), new Date(Date.UTC(2026, 10, 1, hours)));
    expect(await purge(0)).toEqual([]);
    expect(await purge(1)).toEqual([path, path.replace('.webp', '-480.webp')].map((each) => each.slice('/uploads/'.length)).toSorted());
    await removeCopies(one.server.app.parts.config, one.server.app.files);
    expect(readdirSync(join(one.server.dataDir, 'uploads', 'photos'))).toEqual([]);
    await db.destroy();
    await Promise.all([one.server.close(), other.close()]);
  });
});

function sendImport({ server, token }: { server: TestServer; token: string }, csv: string, query: { dryRun?: '1' } = {}) {
  const file = { bytes: Buffer.from(csv), name: 'products.csv', field: 'csvFile', type: 'text/csv' };
  return sendFile<ImportAnswer>(server, addressOf('POST /api/admin/products/import', { query }), token, file);
}

type PublishedSite = Pick<Awaited<ReturnType<typeof openNode>>, 'publisher'>;

async function expectEqualSites({ publisher: one }: PublishedSite, { publisher: other }: PublishedSite): Promise<void> {
  expect(differences(treeOf(one.live), treeOf(other.live))).toEqual([]);
  expect(differences(await tagsOf(one.live), await tagsOf(other.live))).toEqual([]);
}

/** Writes changes in one transaction, with one time on both engines. A refused one stores nothing. */
async function writeAll(queue: WriteQueue, changes: readonly RandomChange[], at: string): Promise<void> {
  const writing = changes.map(([, run]) => queue.run((write) => run(Object.assign(write, { at }))));
  for (const result of await Promise.allSettled(writing)) {
    if (result.status === 'rejected' && !(result.reason instanceof Refusal)) throw result.reason;
  }
}
