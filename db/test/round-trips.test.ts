import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eachRating } from '#api/contract/each-rating.ts';
import { recordChange, type Write } from '#db/changes/log.ts';
import { createReview, findReviewed } from '#db/changes/reviews.ts';
import { postOnce, type Posting } from '#db/changes/visitor-posts.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter } from '#db/open.ts';
import { lockWrites } from '#db/postgres/write-lock.ts';
import { listChangesAfter } from '#db/queries/changes.ts';
import { loadWorld } from '#db/seeds/load.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { startCountingProxy } from './counting-proxy.ts';
import { findPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';

const programs = findPostgres();
let server: PostgresServer;

beforeAll(async () => {
  if (programs === undefined) return;
  server = await startPostgres(programs);
  const template = openWriter(server.create('template_demo'));
  await migrate(template);
  await loadWorld(template, readWorld(demoFolder));
  await template.destroy();
});

afterAll(async () => {
  if (programs !== undefined) await server.stop();
});

describe.skipIf(programs === undefined)('inside the lock of writers on PostgreSQL', () => {
  test('a review waits for three answers, and each transaction for its commit', async () => {
    server.create('trips', 'template_demo');
    const proxy = await startCountingProxy(server.socket);
    const db = openWriter(`postgres://postgres@127.0.0.1:${proxy.port}/trips`);
    const queue = new WriteQueue(db);
    await review(queue);
    proxy.count();
    await review(queue);
    expect(proxy.count()).toBe(3 + 1);
    await Promise.all([review(queue), review(queue), review(queue)]);
    expect(proxy.count()).toBe(3 * 3 + 1);
    await db.destroy();
    proxy.close();
  });

  test('statements that are begun together run in that order', async () => {
    const db = openWriter(server.create('in_order', 'template_demo'));
    const queue = new WriteQueue(db);
    const { value } = await queue.run(async (write) => {
      const rename = (name: string) => write.db.updateTable('products').set({ name }).where('id', '=', 1).returning('name').execute();
      const read = () => write.db.selectFrom('products').select('name').where('id', '=', 1).execute();
      return Promise.all([rename('一'), read(), sql`update products set name = name || '二' where id = 1`.execute(write.db), read()]);
    });
    expect([value[1], value[3]]).toEqual([[{ name: '一' }], [{ name: '一二' }]]);
    await db.destroy();
  });

  test('writes that arrive while another node writes join the transaction that waits', async () => {
    const url = server.create('joined', 'template_demo');
    const [db, other] = [openWriter(url), openWriter(url)];
    const queue = new WriteQueue(db);
    const held: PromiseWithResolvers<void> = Promise.withResolvers();
    const isHeld: PromiseWithResolvers<void> = Promise.withResolvers();
    const holding = other.transaction().execute(async (trx) => {
      await lockWrites(trx);
      isHeld.resolve();
      await held.promise;
    });
    await isHeld.promise;
    const first = queue.run(transactionOf);
    await expect.poll(() => server.run(`select count(*) from pg_stat_activity where wait_event = 'advisory'`)).toBe('1');
    const later = [queue.run(transactionOf), queue.run(transactionOf)];
    held.resolve();
    await holding;
    expect(new Set((await Promise.all([first, ...later])).map(({ value }) => value)).size).toBe(1);
    await Promise.all([db.destroy(), other.destroy()]);
  });

  test('a transaction ends after a limited number of writes, however many arrive meanwhile', async () => {
    const db = openWriter(server.create('limited', 'template_demo'));
    const queue = new WriteQueue(db);
    const transactions: number[] = [];
    // Each write queues the next one before it ends.
    const chain = (left: number): Promise<unknown> => {
      let next: Promise<unknown> | undefined;
      const written = queue.run(async (write) => {
        if (left > 1) next = chain(left - 1);
        transactions.push(await transactionOf(write));
      });
      return written.then(() => next);
    };
    await chain(120);
    expect(transactions).toHaveLength(120);
    expect(new Set(transactions).size).toBe(3);
    await db.destroy();
  });

  test('a change that cannot be stored fails its own write, with the cause', async () => {
    const db = openWriter(server.create('failing', 'template_demo'));
    const queue = new WriteQueue(db);
    const { position } = await queue.run((write) => recordChange(write, 'before', []));
    const note = (what: string) => queue.run((write) => recordChange(write, what, []));
    // PostgreSQL stores no text with a zero character.
    const results = await Promise.allSettled([note('first'), note('broken\0'), note('last')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { code: '22021' } });
    expect((await listChangesAfter(db, position, 9)).map(({ what }) => what)).toEqual(['first', 'last']);
    await db.destroy();
  });
});

let reviews = 0;

/** Posts a review with all limits, as the server does. */
function review(queue: WriteQueue): Promise<unknown> {
  const text = `往復を数えるための${++reviews}件目のレビューです`;
  const limit = (key: string) => ({ key, windows: [{ most: 1000, milliseconds: 60_000 }] });
  const posting: Posting = {
    kind: 'review',
    target: 'product:1',
    authorKey: 'me',
    senderKey: 'me',
    text,
    reasons: [],
    address: '192.0.2.1',
    port: null,
    rateLimit: limit('review'),
    unproven: limit('post'),
    proof: undefined,
    breaker: { most: 1000, milliseconds: 60_000 },
    sent: { key: text, bodyHash: 'hash' },
  };
  const input = { nickname: 'ゆず', reviewText: text, petType: null, authorKey: 'me', ...eachRating(() => 4) };
  return queue.run((write) =>
    postOnce(write, posting, {
      read: () => findReviewed(write.db, 1),
      create: (status, reviewed) => createReview(write, 1, input, status, reviewed),
      find: () => Promise.resolve(undefined),
    }),
  );
}

async function transactionOf({ db }: Write): Promise<number> {
  const { rows } = await sql<{ id: number }>`select txid_current() as id`.execute(db);
  return rows[0]?.id ?? 0;
}
