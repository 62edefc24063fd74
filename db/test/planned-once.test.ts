import Database from 'better-sqlite3';
import { CamelCasePlugin, Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReview, findReviewed } from '#db/changes/reviews.ts';
import { eachRating } from '#api/contract/each-rating.ts';
import { Dialect } from '#db/dialect.ts';
import { indexConditions } from '#db/fixed-values.ts';
import { migrate } from '#db/migrate.ts';
import { loadWorld } from '#db/seeds/load.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';
import type { Tables } from '#db/tables/index.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { everyRead } from './every-read.ts';
import { otherReads } from './other-reads.ts';

const database = new Database(':memory:');
/** Values of the statements that were run, by their text. */
const asked = new Map<string, readonly unknown[]>();
const db = new Kysely<Tables>({
  dialect: new Dialect(database),
  plugins: [new CamelCasePlugin()],
  log: ({ query }) => void asked.set(query.sql, query.parameters),
});

beforeAll(async () => {
  await migrate(db);
  await loadWorld(db, readWorld(demoFolder));
});
afterAll(() => db.destroy());

test('SQLite plans a statement once, not again for each value', async () => {
  asked.clear();
  for (const read of [...everyRead().values(), ...Object.values(otherReads)]) await read(db);
  const input = { nickname: '', reviewText: '毎日よく食べています。', petType: null, authorKey: null, ...eachRating(() => 4) };
  await new WriteQueue(db).run(async (write) => createReview(write, 1, input, 'published', await findReviewed(write.db, 1)));
  let slow = [...asked].filter(([text]) => text.includes('?')).map(([text, values]) => ({ text, values, bound: 0, again: 0 }));
  expect(slow.length).toBeGreaterThan(100);
  // Others may hold the cores during all ten runs of one measurement, but not of three.
  for (let round = 0; round < 3; round++)
    slow = slow
      .map(({ text, values }) => ({ text, values, ...timesOf(text, values) }))
      .filter(({ bound, again }) => again > 2 * bound + 0.02);
  expect(slow).toEqual([]);
});

test('values of partial indexes are in the text of statements', () => {
  const rows = database.prepare(`select sql from sqlite_master where type = 'index' and sql like '% where %'`).all() as Array<{
    sql: string;
  }>;
  const columns = rows.flatMap(({ sql }) =>
    [
      ...sql
        .split(/ where /i)
        .slice(1)
        .join(' ')
        .matchAll(/(\w+) (?:=|<>|in) ['(\d]/g),
    ].map(([, name]) => name),
  );
  // These are compared in raw SQL only, with a text.
  const written = ['image_url', 'unknown_ingredients', 'action'];
  expect([...new Set(columns)].filter((name = '') => !indexConditions.has(name) && !written.includes(name))).toEqual([]);
  expect(columns.length).toBeGreaterThan(20);
});

/** Returns the shortest milliseconds in which a statement runs with values that stay bound, and with values that are bound again. */
function timesOf(text: string, values: readonly unknown[]): { bound: number; again: number } {
  const shortest = (statement: Database.Statement, given: readonly unknown[]) =>
    Math.min(
      ...Array.from({ length: 10 }, () => {
        const began = performance.now();
        try {
          if (statement.reader) statement.all(...given);
          else statement.run(...given);
        } catch (error) {
          // The row is stored already; the statement was planned.
          if ((error as Error).name !== 'SqliteError') throw error;
        }
        return performance.now() - began;
      }),
    );
  database.exec('begin');
  try {
    return { bound: shortest(database.prepare(text).bind(...values), []), again: shortest(database.prepare(text), values) };
  } finally {
    database.exec('rollback');
  }
}
