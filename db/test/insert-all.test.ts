import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAll } from '#db/insert-all.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter, type Db } from '#db/open.ts';
import { fc } from '#db/test/random.ts';
import { manyRows } from './many-rows.ts';

let db: Db;
beforeAll(async () => {
  db = openWriter(':memory:');
  await migrate(db);
});
afterAll(() => db.destroy());

const stored = () => db.selectFrom('productPrices').selectAll().orderBy('productId').execute();

test('stores many rows as one statement for each row would', async () => {
  await fc.assert(
    fc.asyncProperty(manyRows, async (rows) => {
      await db.deleteFrom('productPrices').execute();
      for (const row of rows) await db.insertInto('productPrices').values(row).execute();
      const expected = await stored();
      await db.deleteFrom('productPrices').execute();
      await insertAll(db, 'productPrices', rows);
      expect(await stored()).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

test('stores more rows than a statement has room for, by its values and by its text', async () => {
  const at = 'x'.repeat(300);
  const rows = Array.from({ length: 7000 }, (_, nth) => ({
    productId: nth + 1,
    day: `day ${nth}`,
    price: nth / 8,
    way: 'form' as const,
    actor: null,
    at,
  }));
  for (const each of [
    rows,
    rows.map((row, nth) => ({ ...row, at: String(nth), actor: `actor ${nth}`, way: nth % 2 ? ('form' as const) : ('import' as const) })),
  ]) {
    await db.deleteFrom('productPrices').execute();
    await insertAll(db, 'productPrices', each);
    expect(await stored()).toEqual(each);
  }
});

test('gives a column that some rows leave out its default', async () => {
  await db.deleteFrom('productPrices').execute();
  const row = { day: 'day', price: 1, way: 'form' as const, at: 'now' };
  const rows = Array.from({ length: 300 }, (_, nth) => ({
    ...row,
    productId: nth + 1,
    ...(nth % 3 === 0 ? {} : { actor: nth % 3 === 1 ? undefined : 'actor' }),
  }));
  await insertAll(db, 'productPrices', rows as Array<(typeof rows)[number] & { actor?: string }>);
  expect((await stored()).map(({ actor }) => actor)).toEqual(rows.map(({ actor }) => actor ?? null));
});

test('stores nothing of no rows', async () => {
  await db.deleteFrom('productPrices').execute();
  await insertAll(db, 'productPrices', []);
  expect(await stored()).toEqual([]);
});
