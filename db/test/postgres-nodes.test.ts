import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consumeLimit } from '#db/changes/limits.ts';
import { recordChange, type Write } from '#db/changes/log.ts';
import { DatabaseUnavailable, Refusal } from '#db/errors.ts';
import { migrate } from '#db/migrate.ts';
import { openReader, openWriter } from '#db/open.ts';
import { listen } from '#db/postgres/listen.ts';
import { onOneNode } from '#db/postgres/one-node.ts';
import { hasRunningNode } from '#db/postgres/running-nodes.ts';
import { registerFingerprint } from '#db/postgres/secret-fingerprint.ts';
import { listChangesAfter } from '#db/queries/changes.ts';
import { unread } from '#db/unread.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { findPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';

const programs = findPostgres();
let server: PostgresServer;

beforeAll(async () => {
  if (programs === undefined) return;
  server = await startPostgres(programs);
  const template = openWriter(server.create('template_empty'));
  await migrate(template);
  await template.destroy();
});

afterAll(async () => {
  if (programs !== undefined) await server.stop();
});

describe.skipIf(programs === undefined)('nodes that share a PostgreSQL database', () => {
  test('two nodes write in one order, and a follower skips nothing', async () => {
    const url = server.create('order', 'template_empty');
    const nodes = [openWriter(url), openWriter(url)];
    const reader = openReader(url);
    const seen: string[] = [];
    let last = 0;
    let polls = Promise.resolve();
    const poll = () =>
      void (polls = polls.then(async () => {
        const changes = await listChangesAfter(reader, last, 1000);
        seen.push(...changes.map(({ what }) => what));
        last = changes.at(-1)?.position ?? last;
      }));
    const stop = listen(url, poll);
    const written = await Promise.all(
      nodes.flatMap((db, node) => {
        const queue = new WriteQueue(db);
        return Array.from({ length: 20 }, async (_, at) => {
          await new Promise((later) => setTimeout(later, at * 5));
          const { position } = await queue.run(async (write) => {
            await recordChange(write, `node ${node} write ${at}`, ['a']);
            await sql`select pg_sleep(random() / 100)`.execute(write.db);
          });
          return [position, `node ${node} write ${at}`] as const;
        });
      }),
    );
    const inOrder = written.toSorted(([one], [other]) => one - other).map(([, what]) => what);
    await expect.poll(() => seen).toEqual(inOrder);
    await stop();
    await polls;
    await Promise.all([...nodes, reader].map((db) => db.destroy()));
  });

  test('two nodes share a limit exactly, because one reads after the other has committed', async () => {
    const url = server.create('limits', 'template_empty');
    const nodes = [openWriter(url), openWriter(url)] as const;
    const [one, other] = [new WriteQueue(nodes[0]), new WriteQueue(nodes[1])] as const;
    const limit = { key: 'a', windows: [{ most: 3, milliseconds: 60_000 }] };
    const consume = (write: Write) => consumeLimit(write, limit);
    const counted: PromiseWithResolvers<void> = Promise.withResolvers();
    const ending: PromiseWithResolvers<void> = Promise.withResolvers();
    const first = one.run(async (write) => {
      await consume(write);
      counted.resolve();
      await ending.promise;
    });
    await counted.promise;
    const tries = [first, ...[one, other].flatMap((queue) => Array.from({ length: 4 }, () => queue.run(consume)))];
    // Positions are given out by a counter that also waits, so that only what is read before them shows the lock.
    await expect.poll(() => server.run(`select count(*) from pg_stat_activity where wait_event = 'advisory'`)).toBe('1');
    ending.resolve();
    const accepted = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(accepted).toHaveLength(3);
    await Promise.all(nodes.map((db) => db.destroy()));
  });

  test('one node at a time does the work of one, and another takes over when it ends', async () => {
    const url = server.create('one_node', 'template_empty');
    const db = openWriter(url);
    const working = new Set<string>();
    let started = 0;
    const node = (name: string) => {
      const start = () => {
        started++;
        working.add(name);
        return () => Promise.resolve(working.delete(name));
      };
      return onOneNode(url, start, 50);
    };
    const stopFirst = node('first');
    await expect.poll(() => [...working]).toEqual(['first']);
    const stopSecond = node('second');
    // The session ends as if its node were killed; whichever gets the lock next works alone.
    for (let round = 2; round <= 6; round++) {
      await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db);
      await expect.poll(() => [started, working.size]).toEqual([round, 1]);
    }
    await stopFirst();
    await expect.poll(() => [...working]).toEqual(['second']);
    await stopSecond();
    expect([...working]).toEqual([]);
    await db.destroy();
  });

  test('each node that runs is seen, also where another does the work of one, until it ends', async () => {
    const url = server.create('running', 'template_empty');
    const db = openReader(url);
    expect(await hasRunningNode(db)).toBe(false);
    const stops = [listen(url, () => undefined), listen(url, () => undefined)];
    const held = sql`select 1 from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await held.execute(db)).rows).toHaveLength(2);
    await stops[0]?.();
    expect(await hasRunningNode(db)).toBe(true);
    await stops[1]?.();
    expect(await hasRunningNode(db)).toBe(false);
    await db.destroy();
  });

  test('a database keeps the fingerprint of the first secret and knows another', async () => {
    const db = openWriter(server.create('secret', 'template_empty'));
    const first = await Promise.all(['first', 'first'].map((fingerprint) => registerFingerprint(db, fingerprint)));
    expect([...first, await registerFingerprint(db, 'other'), await registerFingerprint(db, 'first')]).toEqual([true, true, false, true]);
    await db.destroy();
  });

  test('a statement prepared before a migration of another node fails once', async () => {
    const url = server.create('migrated', 'template_empty');
    const [reader, writer] = [openReader(url), openWriter(url)];
    const read = () => reader.selectFrom('settings').selectAll().where('name', '=', 'demo').execute();
    const row = { name: 'demo', value: 'true', changedAt: '2026-11-20T00:00:00.000Z' };
    await writer.insertInto('settings').values(row).execute();
    for (let time = 1; time <= 3; time++) expect(await read()).toHaveLength(1);
    await sql`alter table settings add column note text`.execute(writer);
    await expect(read()).rejects.toThrow(DatabaseUnavailable);
    expect(await read()).toMatchObject([{ name: 'demo', note: null }]);
    await Promise.all([reader.destroy(), writer.destroy()]);
  });

  test('a write that fails leaves the others of its transaction, whatever was sent together', async () => {
    const db = openWriter(server.create('together', 'template_empty'));
    const queue = new WriteQueue(db);
    const note = (what: string) => queue.run((write) => recordChange(write, what, []));
    const refused = queue.run(() => Promise.reject(new Refusal('gone')));
    const broken = queue.run((write) => sql`select 1 / 0`.execute(write.db));
    const results = await Promise.allSettled([note('first'), refused, broken, note('last')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect((await listChangesAfter(db, 0, 9)).map(({ what }) => what)).toEqual(['first', 'last']);
    await db.destroy();
  });

  test('a write whose unread statement fails is refused, and the others of its transaction are stored', async () => {
    const db = openWriter(server.create('unread', 'template_empty'));
    const queue = new WriteQueue(db);
    const note = (what: string) => queue.run((write) => recordChange(write, what, []));
    const broken = queue.run(async (write) => {
      await recordChange(write, 'broken', []);
      await sql`select 1 / 0 ${unread}`.execute(write.db);
    });
    const results = await Promise.allSettled([note('first'), broken, note('last')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await listChangesAfter(db, 0, 9)).map(({ what }) => what)).toEqual(['first', 'last']);
    await db.destroy();
  });

  test('a reader cannot write', async () => {
    const reader = openReader(server.create('reader', 'template_empty'));
    await expect(reader.deleteFrom('settings').execute()).rejects.toThrow(/read-only/);
    await reader.destroy();
  });
});
