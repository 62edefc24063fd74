import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consumeLimit } from '#db/changes/limits.ts';
import { recordChange, type Write } from '#db/changes/log.ts';
import { copyRows, isUntouched } from '#db/copy/copy-rows.ts';
import { DatabaseUnavailable, Refusal } from '#db/errors.ts';
import { migrate } from '#db/migrate.ts';
import { openReader, openWriter, type Db } from '#db/open.ts';
import { listen } from '#db/postgres/listen.ts';
import { registerFingerprint } from '#db/postgres/secret-fingerprint.ts';
import { onOneNode } from '#db/postgres/one-node.ts';
import { lockWrites } from '#db/postgres/write-lock.ts';
import { listChangesAfter } from '#db/queries/changes.ts';
import { loadWorld } from '#db/seeds/load.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';
import { collectTags } from '#db/tags.ts';
import { fc } from '#db/test/random.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { randomChange } from './every-change.ts';
import { everyRead } from './every-read.ts';
import { otherReads } from './other-reads.ts';
import { findPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';
import { schemaOfFile, schemaOfPostgres } from './postgres-schema.ts';
import type { RandomChange } from './random-change.ts';

const programs = findPostgres();
const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-engines-'));
const file = join(folder, 'pet-mikke.db');
let server: PostgresServer;
let onFile: Db;

beforeAll(async () => {
  if (programs === undefined) return;
  server = await startPostgres(programs);
  onFile = openWriter(file);
  const template = openWriter(server.create('template_demo'));
  for (const db of [onFile, template]) {
    await migrate(db);
    await loadWorld(db, readWorld(demoFolder));
  }
  await template.destroy();
});

afterAll(async () => {
  if (programs !== undefined) await Promise.all([onFile.destroy(), server.stop()]);
  rmSync(folder, { recursive: true });
});

describe.skipIf(programs === undefined)('PostgreSQL', () => {
  test('has the same tables, columns, keys, references and indexes', async () => {
    const db = openWriter(server.create('schema', 'template_demo'));
    expect(await schemaOfPostgres(db)).toEqual(schemaOfFile(new Database(file, { readonly: true })));
    await db.destroy();
  });

  test('gives every read the same rows and tags, before and after random changes', async () => {
    const db = openWriter(server.create('reads', 'template_demo'));
    await expectEqualReads(db);
    let at = Date.parse('2026-11-20T00:00:00.000Z');
    for (const [name, work] of fc.sample(randomChange, 150)) {
      at += 1000;
      const write = { at: new Date(at).toISOString(), work };
      expect([name, await outcomeOf(db, write)]).toEqual([name, await outcomeOf(onFile, write)]);
    }
    await expectEqualReads(db);
    await db.destroy();
  });

  test('two nodes write in one order, and a follower skips nothing', async () => {
    const url = server.create('order', 'template_demo');
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

  test('two nodes share a limit exactly', async () => {
    const url = server.create('limits', 'template_demo');
    const nodes = [openWriter(url), openWriter(url)];
    const limit = { key: 'a', windows: [{ most: 3, milliseconds: 60_000 }] };
    const tries = nodes.flatMap((db) => {
      const queue = new WriteQueue(db);
      return Array.from({ length: 5 }, () => queue.run((write) => consumeLimit(write, limit)));
    });
    const accepted = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(accepted).toHaveLength(3);
    await Promise.all(nodes.map((db) => db.destroy()));
  });

  test('one node at a time does the work of one, and another takes over when it ends', async () => {
    const url = server.create('one_node', 'template_demo');
    const db = openWriter(url);
    const working = new Set<string>();
    let started = 0;
    const node = (name: string) => {
      const start = () => {
        started++;
        working.add(name);
        return () => working.delete(name);
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

  test('a database keeps the fingerprint of the first secret and knows another', async () => {
    const db = openWriter(server.create('secret', 'template_demo'));
    const first = await Promise.all(['first', 'first'].map((fingerprint) => registerFingerprint(db, fingerprint)));
    expect([...first, await registerFingerprint(db, 'other'), await registerFingerprint(db, 'first')]).toEqual([true, true, false, true]);
    await db.destroy();
  });

  test('every row, counter and search entry is copied to PostgreSQL and back', async () => {
    const [copy, back] = [openWriter(server.create('copy')), openWriter(join(folder, 'back.db'))];
    for (const db of [copy, back]) await migrate(db);
    for (const [from, to] of [
      [onFile, copy],
      [copy, back],
    ] as const) {
      expect(await isUntouched(to, onFile)).toBe(true);
      const copied = new Map<string, number>();
      await to.transaction().execute((trx) => copyRows(from, trx, (table, rows) => copied.set(table, rows)));
      expect(copied.get('products')).toBeGreaterThan(100);
      expect(copied.get('forum_posts')).toBeGreaterThan(10);
      expect(await isUntouched(to, onFile)).toBe(false);
      await expectEqualReads(to);
    }
    await Promise.all([copy, back].map((db) => db.destroy()));
  });

  test('a statement prepared before a migration of another node fails once', async () => {
    const url = server.create('migrated', 'template_demo');
    const [reader, writer] = [openReader(url), openWriter(url)];
    const read = () => reader.selectFrom('settings').selectAll().where('name', '=', 'demo').execute();
    for (let time = 1; time <= 3; time++) expect(await read()).toHaveLength(1);
    await sql`alter table settings add column note text`.execute(writer);
    await expect(read()).rejects.toThrow(DatabaseUnavailable);
    expect(await read()).toMatchObject([{ name: 'demo', note: null }]);
    await Promise.all([reader.destroy(), writer.destroy()]);
  });

  test('a write that fails leaves the others of its transaction, whatever was sent together', async () => {
    const db = openWriter(server.create('together', 'template_demo'));
    const queue = new WriteQueue(db);
    const note = (what: string) => queue.run((write) => recordChange(write, what, []));
    const refused = queue.run(() => Promise.reject(new Refusal('gone')));
    const broken = queue.run((write) => sql`select 1 / 0`.execute(write.db));
    const results = await Promise.allSettled([note('first'), refused, broken, note('last')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect((await listChangesAfter(db, 0, 9)).map(({ what }) => what)).toEqual(['first', 'last']);
    await db.destroy();
  });

  test('a reader cannot write', async () => {
    const reader = openReader(server.create('reader', 'template_demo'));
    await expect(reader.deleteFrom('settings').execute()).rejects.toThrow(/read-only/);
    await reader.destroy();
  });
});

async function expectEqualReads(db: Db): Promise<void> {
  for (const [name, read] of [...everyRead(), ...Object.entries(otherReads)]) {
    const [here, there] = await Promise.all([db, onFile].map((each) => collectTags(() => read(each))));
    expect([name, here]).toEqual([name, there]);
  }
}

async function outcomeOf(db: Db, { at, work }: { at: string; work: RandomChange[1] }): Promise<unknown> {
  try {
    return await db.transaction().execute(async (trx) => {
      await lockWrites(trx);
      const write: Write = { db: trx, at };
      return { value: await work(write), position: write.position };
    });
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
