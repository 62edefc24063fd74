import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PreparedProduct } from '#db/changes/import-rows.ts';
import { changeProducts, nothingDirtied } from '#db/changes/many-products.ts';
import type { Write } from '#db/changes/log.ts';
import { searchTextOf } from '#db/changes/product-text.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter } from '#db/open.ts';
import { loadWorld } from '#db/seeds/load.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';
import { searchEntryOf } from '#db/search-index.ts';
import { blankProduct } from './blank-product.ts';
import { storedProducts, undoneImport } from './undone-import.ts';

const db = openWriter(':memory:');
beforeAll(async () => {
  await migrate(db);
  await loadWorld(db, readWorld(demoFolder));
});
afterAll(() => db.destroy());

/** Returns how many segments the search index has more after `work` in one transaction. */
async function segmentsOf(work: (write: Write) => Promise<unknown>): Promise<number> {
  const count = async () =>
    (await sql<{ n: number }>`select count(distinct segid) as n from product_grams_idx`.execute(db)).rows[0]?.n ?? 0;
  const before = await count();
  await db.transaction().execute((trx) => work({ db: trx, at: '2026-11-20T00:00:00.000Z' }));
  return (await count()) - before;
}

test('changed products reach the search index together, in one segment', async () => {
  const changes = [13, 11, 12].map((id) => ({ id, set: { name: `書き直した名前${id}`, petType: 'cat' } }));
  expect(await segmentsOf((write) => changeProducts(write, changes, nothingDirtied()))).toBe(1);
});

test('an undone import of several portions leaves products, lists, means, prices and the search as before', async () => {
  const bytes = async () => (await sql<{ n: number }>`select sum(length(block)) as n from product_grams_data`.execute(db)).rows[0]?.n ?? 0;
  const [before, size] = [await storedProducts(db), await bytes()];
  const brand = { brandSlug: null, brandName: null };
  const added = Array.from({ length: 2_100 }, (_, nth): PreparedProduct => {
    const texts = {
      name: `砂浜の新しい品${nth}番`,
      description: '説明です。',
      petType: 'dog',
      category: 'food',
      features: '[]',
      recommendations: '[]',
    };
    const entry = searchEntryOf(searchTextOf({ ...texts, ...brand }));
    return { create: { input: { ...blankProduct, ...texts, price: 10, imageUrl: '' }, brand, entry } };
  });
  const { length: restored } = before.products;
  expect(await undoneImport(db, added)).toEqual({ removed: 2100, restored, partly: 0, kept: 0 });
  expect(await storedProducts(db)).toEqual(before);
  expect(await db.selectFrom('gone').select('path').where('path', 'like', '/product/%').execute()).toHaveLength(2100);
  // Deleted entries take no room, and the index gathers as little and merges as early as a single save needs.
  expect(await bytes()).toBeLessThan(size * 1.1);
  const { rows } = await sql`select k, v from product_grams_config where k <> 'version' order by k`.execute(db);
  expect(rows).toEqual([
    { k: 'deletemerge', v: 10 },
    { k: 'hashsize', v: 1024 * 1024 },
  ]);
});

test('the means of products that a file moves to other lists move with them', async () => {
  const changes = [1, 2, 3].map((id) => ({ id, set: { petType: 'reptile', category: id === 2 ? 'outdoor' : 'bowl' } }));
  await changeProducts({ db, at: '2026-11-20T03:00:00.000Z' }, changes, nothingDirtied());
  const means = db.selectFrom('productAxes').select(['productId', 'cellPet', 'cellCategory']).where('axis', '=', 'overall');
  expect(await means.where('productId', '<=', 3).orderBy('productId').execute()).toEqual(
    changes.map(({ id, set }) => ({ productId: id, cellPet: set.petType, cellCategory: set.category })),
  );
});
