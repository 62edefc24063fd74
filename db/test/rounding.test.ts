import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter } from '#api/contract/durations.ts';
import { rollUpWeek } from '#db/changes/old-counters.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter, type Db } from '#db/open.ts';
import { listTraffic } from '#db/queries/traffic.ts';
import { roundedMean } from '#db/rounded-mean.ts';
import { findPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';
import { fc } from './random.ts';

const programs = findPostgres();
let server: PostgresServer;
let onFile: Db;
let onPostgres: Db;

beforeAll(async () => {
  if (programs === undefined) return;
  server = await startPostgres(programs);
  [onFile, onPostgres] = [openWriter(':memory:'), openWriter(server.create('rounding'))];
  for (const db of [onFile, onPostgres]) await migrate(db);
});

afterAll(async () => {
  if (programs === undefined) return;
  await Promise.all([onFile.destroy(), onPostgres.destroy()]);
  await server.stop();
});

describe.skipIf(programs === undefined)('sums and means', () => {
  test('of counters are no narrower on PostgreSQL than on SQLite', async () => {
    const week = { measure: 'wordHits', week: '2026-07-06' } as const;
    const rows = [0, 1, 2].map((day) => ({
      measure: 'wordHits' as const,
      day: dayAfter(week.week, day),
      item: 0,
      detail: '鶏',
      times: 2e9,
    }));
    for (const db of [onFile, onPostgres]) {
      await db.insertInto('counters').values(rows).execute();
      const sum = sql<{ sum: number }>`select cast(sum(times) as integer) as sum from counters`;
      const period = { from: week.week, to: dayAfter(week.week, 6) };
      const order = { sort: 'times', direction: 'desc', limit: 5, offset: 0 } as const;
      expect((await sum.execute(db)).rows).toEqual([{ sum: 6e9 }]);
      expect((await listTraffic(db, 'word', period, order)).total).toBe(1);
      expect(await rollUpWeek({ db, at: '2026-11-20T00:00:00.000Z' }, week)).toBe(false);
      expect(await db.selectFrom('counters').select(['day', 'times']).execute()).toEqual([{ day: week.week, times: 6e9 }]);
    }
  });

  test('of ratings are rounded alike by SQLite and PostgreSQL, also halfway between two tenths', async () => {
    const stars = fc.integer({ min: 1, max: 5 });
    // Of 20 ratings one in ten totals lies halfway; of other numbers means come close to it.
    const ratings = fc.oneof(fc.array(stars, { minLength: 20, maxLength: 20 }), fc.array(stars, { minLength: 1, maxLength: 400 }));
    const samples = fc.sample(ratings, 2000);
    const halves = samples.filter(
      (sample) => (sample.reduce((sum, each) => sum + each, 0) * 100) % (sample.length * 10) === sample.length * 5,
    );
    expect(halves.length).toBeGreaterThan(50);
    const means = async (db: Db) => {
      const { rows } = await sql<{ mean: number }>`select (select ${roundedMean(sql`cast(value as integer)`)}
        from json_each(sample.value)) as mean from (select value from json_each(${JSON.stringify(samples.map((sample) => JSON.stringify(sample)))})) as sample`.execute(
        db,
      );
      return rows.map(({ mean }) => mean);
    };
    const exact = samples.map((sample) => Math.round((sample.reduce((sum, each) => sum + each, 0) * 10) / sample.length) / 10);
    for (const db of [onFile, onPostgres]) expect(await means(db)).toEqual(exact);
  });
});
