import { afterEach, beforeEach, expect, test } from 'vitest';
import { importProducts } from '#db/changes/import-rows.ts';
import { beginImport } from '#db/changes/imports.ts';
import type { Write } from '#db/changes/log.ts';
import { nothingDirtied } from '#db/changes/many-products.ts';
import { confirmPrice, createProduct, savePrice, updateProduct } from '#db/changes/products.ts';
import { endDay } from '#db/changes/scheduled-jobs.ts';
import { undoImport } from '#db/changes/undo-import.ts';
import type { Db } from '#db/open.ts';
import { listChangesAfter } from '#db/queries/changes.ts';
import { countDuePrices, listDuePrices } from '#db/queries/due-prices.ts';
import { listKeptPrices } from '#db/queries/product-prices.ts';
import { listProducts } from '#db/queries/products.ts';
import { tag } from '#db/tags.ts';
import { blankProduct } from './blank-product.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
beforeEach(async () => {
  db = await demoDatabase();
});
afterEach(() => db.destroy());

const run = <T>(at: string, change: (write: Write) => Promise<T>) => change({ db, at, actor: 'session:1' });
const row = (id: number) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const kept = (id: number) =>
  db.selectFrom('productPrices').select(['day', 'price', 'way', 'actor']).where('productId', '=', id).orderBy('day').execute();

test('keeps each confirmed price with its day, how and by whom; the last of a day counts', async () => {
  const id = await run('2026-10-01T16:00:00.000Z', (write) =>
    createProduct(write, {
      ...blankProduct,
      ...{ name: '新しい', description: '', price: 10, imageUrl: '', petType: 'dog', category: 'food' },
    }),
  );
  await run('2026-11-01T00:00:00.000Z', (write) => confirmPrice(write, id));
  await run('2026-11-20T00:00:00.000Z', (write) => updateProduct(write, id, { price: 12 }));
  await run('2026-11-20T14:59:00.000Z', (write) => updateProduct(write, id, { price: 11 }));
  expect(await kept(id)).toEqual([
    { day: '2026-10-02', price: 10, way: 'form', actor: 'session:1' },
    { day: '2026-11-01', price: 10, way: 'confirm', actor: 'session:1' },
    { day: '2026-11-20', price: 11, way: 'form', actor: 'session:1' },
  ]);
  expect(await listKeptPrices(db, id)).toEqual([
    { day: '2026-10-02', price: 10 },
    { day: '2026-11-01', price: 10 },
    { day: '2026-11-20', price: 11 },
  ]);
});

test('keeps a price that was confirmed before prices were kept, once it changes', async () => {
  await db.deleteFrom('productPrices').execute();
  const { price } = await row(1);
  await run('2026-12-01T00:00:00.000Z', async (write) => savePrice(write, 1, price + 1, (await row(1)).updatedAt));
  expect((await listKeptPrices(db, 1)).map((each) => each.price)).toEqual([price, price + 1]);
});

test('a price at or above the one before the sale ends the sale, on cards and in the filter too', async () => {
  expect(await row(7)).toMatchObject({ price: 17.6, originalPrice: 20.8, isOnSale: 1 });
  const save = async (price: number, endsSale?: boolean) =>
    run('2026-12-01T00:00:00.000Z', async (write) => savePrice(write, 7, price, (await row(7)).updatedAt, endsSale));
  const onSale = async () => {
    const { items } = await listProducts(db, { offer: 'sale' }, { sort: 'newest', limit: 100, offset: 0 });
    return items.filter(({ id }) => id === 7).map(({ isOnSale }) => isOnSale);
  };
  await save(19);
  expect([await onSale(), (await row(7)).originalPrice]).toEqual([[true], 20.8]);
  await save(20.8);
  expect((await listChangesAfter(db, 0, 10)).at(-1)?.tags).toContain(tag.productCard(7));
  // A year later a lower price strikes nothing out.
  await save(17.6);
  expect(await onSale()).toEqual([]);
  expect(await row(7)).toMatchObject({ price: 17.6, originalPrice: null, isOnSale: 0 });
});

test('a sale ends where the operator says so, and one that was over before when its price is confirmed', async () => {
  const save = async (price: number, endsSale: boolean) =>
    run('2026-12-01T00:00:00.000Z', async (write) => savePrice(write, 7, price, (await row(7)).updatedAt, endsSale));
  await save(17.6, true);
  expect(await row(7)).toMatchObject({ price: 17.6, priceCheckedAt: '2026-12-01T00:00:00.000Z', originalPrice: null, isOnSale: 0 });
  await db.updateTable('products').set({ originalPrice: 17.6, isOnSale: 1 }).where('id', '=', 7).execute();
  await save(17.6, false);
  expect(await row(7)).toMatchObject({ price: 17.6, originalPrice: null, isOnSale: 0 });
});

test('confirming the price of several products ends a sale that is over by it', async () => {
  await db.updateTable('products').set({ originalPrice: 17.6, isOnSale: 1 }).where('id', '=', 7).execute();
  await run('2026-12-02T00:00:00.000Z', (write) => confirmPrice(write, 7));
  expect(await row(7)).toMatchObject({ priceCheckedAt: '2026-12-02T00:00:00.000Z', originalPrice: null, isOnSale: 0 });
});

test('a sale that is begun stays one, without a price before it that is no higher', async () => {
  await db.updateTable('products').set({ originalPrice: 15, isOnSale: 0 }).where('id', '=', 7).execute();
  const change = (patch: Parameters<typeof updateProduct>[2]) => run('2026-12-01T00:00:00.000Z', (write) => updateProduct(write, 7, patch));
  await change({ isOnSale: 1 });
  expect(await row(7)).toMatchObject({ price: 17.6, originalPrice: null, isOnSale: 1 });
  await change({ originalPrice: 17.6 });
  expect(await row(7)).toMatchObject({ originalPrice: null, isOnSale: 0 });
});

test('an undone import leaves no trace in the prices', async () => {
  const [before, { price, priceCheckedAt }] = [await kept(1), await row(1)];
  const at = '2026-12-01T00:00:00.000Z';
  const importId = await run(at, async (write) => {
    const importing = await beginImport(write, 'product', 'prices.csv');
    await importProducts(write, importing, [{ update: { id: 1, set: { price: 99 }, before: { price } } }], nothingDirtied());
    return importing;
  });
  expect((await kept(1)).at(-1)).toEqual({ day: '2026-12-01', price: 99, way: 'import', actor: 'session:1' });
  await run('2026-12-01T01:00:00.000Z', (write) => undoImport(write, importId));
  expect(await kept(1)).toEqual(before);
  expect(await row(1)).toMatchObject({ price, priceCheckedAt, priceDue: 0 });
});

test('a price is due thirty days after it was confirmed, and no longer once confirmed', async () => {
  const checked = (id: number, priceCheckedAt: string | null) =>
    db.updateTable('products').set({ priceCheckedAt, priceDue: 0 }).where('id', '=', id).execute();
  const day = '2026-11-20T15:00:00.000Z';
  await db.updateTable('products').set({ priceCheckedAt: day, priceDue: 0, isNew: 0 }).execute();
  await checked(1, '2026-10-21T14:59:59.000Z');
  await checked(2, '2026-10-21T15:00:00.000Z');
  await checked(3, null);
  await run(day, endDay);
  expect((await listDuePrices(db, '2026-08-23', { limit: 10, offset: 0 })).map(({ id }) => id).toSorted()).toEqual([1, 3]);
  expect((await listChangesAfter(db, 0, 10)).map(({ what, tags }) => [what, tags])).toEqual([
    ['prices due', ['product:1', 'product:3', 'sitemap:product:0', 'sitemap-index']],
  ]);
  await run(day, (write) => confirmPrice(write, 1));
  await run(day, endDay);
  expect(await countDuePrices(db)).toBe(1);
});
