import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { hour } from '#api/contract/durations.ts';
import type { Parts } from '#api/app-types.ts';
import { readConfig } from '#api/config.ts';
import { startScheduledJobs } from '#api/scheduled-jobs.ts';
import type { Publisher } from '#api/publisher/publisher.ts';
import { endDay } from '#db/changes/scheduled-jobs.ts';
import { listChangesAfter } from '#db/queries/changes.ts';
import { listUncopiedViews } from '#db/queries/questions.ts';
import { readProductColumns } from '#db/test/product-columns.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

test('view counts are shown an hour later, some questions in each write', async () => {
  const { reader, write } = server;
  const published = reader.selectFrom('forumPosts').selectAll().where('status', '=', 'published').where('deletedAt', 'is', null);
  const { id: _id, ...row } = await published.limit(1).executeTakeFirstOrThrow();
  const viewed = 450;
  await write(async ({ db }) => {
    for (let nth = 0; nth < viewed; nth++)
      await db
        .insertInto('forumPosts')
        .values({ ...row, viewCount: row.viewCountShown + 1 })
        .execute();
  });
  expect(await listUncopiedViews(reader)).toHaveLength(viewed);

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = startScheduledJobs({ ...server, config: readConfig({ DATA_DIR: server.dataDir }) });
  vi.advanceTimersByTime(hour - 1);
  expect(await listUncopiedViews(reader)).toHaveLength(viewed);
  vi.advanceTimersByTime(1);
  await expect.poll(() => listUncopiedViews(reader)).toEqual([]);
  stop();
  const copied = (await listChangesAfter(reader, 0, 100)).filter(({ what }) => what === 'views copied');
  expect(copied.length).toBeGreaterThanOrEqual(Math.ceil(viewed / 200));
});

test('addresses that signed up before the site sent mail are asked to confirm fifty an hour', async () => {
  const at = new Date().toISOString();
  const row = { consentAt: at, consentText: 'はい', createdAt: at, invitedAt: null };
  const rows = Array.from({ length: 60 }, (_, nth) => ({ ...row, email: `waits-${nth}@example.jp` }));
  await server.write(({ db }) => db.insertInto('subscribers').values(rows).execute());
  const asked = async () =>
    (
      await server.reader
        .selectFrom('subscribers')
        .select('id')
        .where('email', 'like', 'waits-%')
        .where('invitedAt', 'is not', null)
        .execute()
    ).length;
  let jobs = Promise.resolve<unknown>(undefined);
  const write: Parts['write'] = (work) => {
    const writing = server.write(work);
    jobs = Promise.allSettled([jobs, writing]);
    return writing;
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const config = readConfig({ DATA_DIR: server.dataDir, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'info@example.jp' });
  const stop = startScheduledJobs({ ...server, write, config });
  await expect.poll(asked).toBe(50);
  await jobs;
  expect(await asked()).toBe(50);
  vi.advanceTimersByTime(hour);
  await expect.poll(asked).toBe(60);
  stop();
});

test('the day ends soon after the clock was set forward, or after a sleep', () => {
  const minutes = 60_000;
  const works: unknown[] = [];
  const write: Parts['write'] = (work) => {
    works.push(work);
    return server.write(work);
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-12-01T03:00:00.000Z') });
  const stop = startScheduledJobs({ ...server, write, config: readConfig({ DATA_DIR: server.dataDir }) });
  const ends = () => works.filter((work) => work === endDay).length;
  expect(ends()).toBe(1);
  vi.advanceTimersByTime(30 * minutes);
  expect(ends()).toBe(1);
  // Its timers run on as if nothing had happened.
  vi.setSystemTime(Date.parse('2026-12-02T03:00:00.000Z'));
  vi.advanceTimersByTime(10 * minutes);
  expect(ends()).toBe(2);
  stop();
});

test('the end of a day after a large import leaves other writes their turn', async () => {
  const { reader, write } = server;
  const imported = 1000;
  const row = await readProductColumns(reader);
  await write(async ({ db }) => {
    for (let nth = 0; nth < imported; nth++)
      await db
        .insertInto('products')
        .values({ ...row, slug: `imported-${nth}`, isNew: 0, priceDue: 0, priceCheckedAt: '2026-01-01T00:00:00.000Z' })
        .execute();
  });
  const stop = startScheduledJobs({ ...server, config: readConfig({ DATA_DIR: server.dataDir }) });
  const isDue = reader.selectFrom('products').select('id').where('priceDue', '=', 0).where('slug', 'like', 'imported-%');
  // Each of these writes waits for one portion of the job, not for all.
  const between: number[] = [];
  for (let left = imported; left > 0 && between.length < 1000; left = between.at(-1) ?? 0) {
    await write(() => Promise.resolve());
    between.push((await isDue.execute()).length);
  }
  stop();
  expect(between.at(-1)).toBe(0);
  expect(between.some((left) => left > 0 && left < imported)).toBe(true);
  const due = (await listChangesAfter(reader, 0, 1000)).filter(({ what }) => what === 'prices due');
  expect(due.length).toBeGreaterThanOrEqual(Math.ceil(imported / 200));
});

test('a purge goes on until a brand with many products is gone, and leaves other writes their turn', async () => {
  const { reader, write } = server;
  const brand = 3;
  const row = await readProductColumns(reader);
  const products = reader.selectFrom('products').select('id').where('brandId', '=', brand);
  await write(async ({ db }) => {
    for (let nth = 0; nth < 300; nth++)
      await db
        .insertInto('products')
        .values({ ...row, slug: `purged-${nth}`, brandId: brand, isNew: 0, priceDue: 1 })
        .execute();
    await db.updateTable('brands').set({ deletedAt: '2026-01-01T00:00:00.000Z' }).where('id', '=', brand).execute();
  });
  const all = (await products.execute()).length;
  const stop = startScheduledJobs({ ...server, config: readConfig({ DATA_DIR: server.dataDir }) });
  // Each of these writes waits for one portion of the job, not for all.
  const between: number[] = [];
  for (let left = all; left > 0 && between.length < 1000; left = between.at(-1) ?? 0) {
    await write(() => Promise.resolve());
    between.push((await products.execute()).length);
  }
  await expect.poll(() => reader.selectFrom('brands').select('id').where('id', '=', brand).execute()).toEqual([]);
  stop();
  expect(between.some((left) => left > 0 && left < all)).toBe(true);
});

test('old changes are deleted up to what is published, and none while all pages are published again', async () => {
  const { reader, write } = server;
  const old = '2020-01-01T00:00:00.000Z';
  const first = await write(({ db }) =>
    db.insertInto('changes').values({ at: old, what: 'stored', tags: '[]' }).returning('position').executeTakeFirstOrThrow(),
  );
  for (let nth = 0; nth < 3; nth++)
    await write(({ db }) => db.insertInto('changes').values({ at: old, what: 'stored', tags: '[]' }).execute());
  const position = first.value.position + 2;
  const left = async () => (await listChangesAfter(reader, 0, 10_000)).filter(({ at }) => at === old).map((change) => change.position);
  const run = async (publisher: object) => {
    const stop = startScheduledJobs({
      ...server,
      publisher: publisher as Publisher,
      config: readConfig({ DATA_DIR: server.dataDir }),
    });
    // The job has had its turn once this write is done.
    for (let turn = 0; turn < 5; turn++) await write(() => Promise.resolve());
    stop();
  };
  const live = { index: { position } };
  for (const state of [{ publishingAll: true }, { problem: { code: 'older_database' } }]) {
    await run({ live, publishingAll: false, ...state });
    expect(await left()).toHaveLength(4);
  }
  await run({ live, publishingAll: false });
  await expect.poll(left).toEqual([position, position + 1]);
});

test('who signed up before the site sends mail is asked to confirm when it starts to', async () => {
  const { reader, write } = server;
  const at = new Date().toISOString();
  await write(({ db }) => db.insertInto('subscribers').values({ email: 'early@example.jp', consentAt: at, createdAt: at }).execute());
  const mails = () => reader.selectFrom('outgoingMails').select('kind').where('recipient', '=', 'early@example.jp').execute();
  const config = readConfig({ DATA_DIR: server.dataDir, SMTP_URL: 'smtp://127.0.0.1:9' });
  const stop = startScheduledJobs({ ...server, config });
  await expect.poll(mails).toEqual([{ kind: 'confirmation' }]);
  stop();
});
