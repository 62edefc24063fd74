import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateBrand } from '#db/changes/brands.ts';
import { changeProducts, deleteProducts, nothingDirtied, recordMany } from '#db/changes/many-products.ts';
import { createProduct, deleteProduct, restoreProduct, updateProduct } from '#db/changes/products.ts';
import type { Write } from '#db/changes/log.ts';
import type { Db } from '#db/open.ts';
import { blankProduct } from './blank-product.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
beforeEach(async () => (db = await demoDatabase()));
afterEach(() => db.destroy());

const [one, other] = [1, 2];
let nth = 0;

/** Runs a write at a time of its own; returns the brands whose last change it moved, and the tags of brands that it dirtied. */
async function movedBy(work: (write: Write) => Promise<unknown>): Promise<{ brands: number[]; tags: string[]; result: unknown }> {
  const at = `2037-01-01T00:00:00.${String(nth++).padStart(3, '0')}Z`;
  const result = await db.transaction().execute((trx) => work({ db: trx, at }));
  const brands = await db.selectFrom('brands').select('id').where('changedAt', '=', at).orderBy('id').execute();
  const changes = await db.selectFrom('changes').select('tags').where('at', '=', at).orderBy('position').execute();
  const tags = new Set(
    changes.flatMap((change) => JSON.parse(change.tags) as string[]).filter((tag) => /^sitemap:brand|^brands?(:|$)/.test(tag)),
  );
  return { brands: brands.map(({ id }) => id), tags: [...tags].sort(), result };
}

test('the last change of a brand moves with the products that it lists, and dirties no page of it but the sitemap', async () => {
  const input = { ...blankProduct, name: '砂', description: '', price: 10, imageUrl: '', petType: 'cat', category: 'litter', brandId: one };
  const created = await movedBy((write) => createProduct(write, input));
  expect(created).toMatchObject({ brands: [one], tags: ['sitemap:brand:0'] });
  const id = Number(created.result);
  expect((await movedBy((write) => updateProduct(write, id, { name: '細かい砂' }))).brands).toEqual([one]);
  expect((await movedBy((write) => updateProduct(write, id, { price: 20, description: '説明' }))).brands).toEqual([]);
  expect((await movedBy((write) => updateProduct(write, id, { brandId: other }))).brands).toEqual([one, other]);
  expect((await movedBy((write) => deleteProduct(write, id))).brands).toEqual([other]);
  expect((await movedBy((write) => restoreProduct(write, id))).brands).toEqual([other]);
});

test('a change of many products moves each of their brands once', async () => {
  const { id } = await db.selectFrom('products').select('id').where('brandId', '=', one).orderBy('id').executeTakeFirstOrThrow();
  const many = (work: (write: Write, dirtied: ReturnType<typeof nothingDirtied>) => Promise<unknown>) =>
    movedBy(async (write) => {
      const dirtied = nothingDirtied();
      await work(write, dirtied);
      await recordMany(write, 'import:1 stored', dirtied);
    });
  const { slug, name } = await db.selectFrom('brands').selectAll().where('id', '=', other).executeTakeFirstOrThrow();
  expect((await many((write, dirtied) => changeProducts(write, [{ id, set: { price: 20 } }], dirtied))).brands).toEqual([]);
  const moved = { brandId: other, brandSlug: slug, brandName: name };
  expect((await many((write, dirtied) => changeProducts(write, [{ id, set: moved }], dirtied))).brands).toEqual([one, other]);
  expect((await many((write, dirtied) => changeProducts(write, [{ id, set: { name: '別の名前' } }], dirtied))).brands).toEqual([other]);
  expect((await many((write, dirtied) => deleteProducts(write, [id], dirtied))).brands).toEqual([other]);
});

test('a form of the brand that was opened before its products changed can still be saved', async () => {
  const { updatedAt } = await db.selectFrom('brands').select('updatedAt').where('id', '=', one).executeTakeFirstOrThrow();
  const { id } = await db.selectFrom('products').select('id').where('brandId', '=', one).orderBy('id').executeTakeFirstOrThrow();
  await movedBy((write) => deleteProduct(write, id));
  expect((await movedBy((write) => updateBrand(write, one, { description: '新しい紹介' }, updatedAt))).brands).toEqual([one]);
});

test('a brand of the demo world changed last with the newest of its products and reviews', async () => {
  const brands = await db.selectFrom('brands').select(['id', 'createdAt', 'changedAt']).orderBy('id').execute();
  const products = await db.selectFrom('products').select(['brandId', 'createdAt']).orderBy('id').execute();
  const reviews = await db.selectFrom('brandReviews').select(['brandId', 'createdAt']).orderBy('id').execute();
  for (const { id, createdAt, changedAt } of brands) {
    const times = [...products, ...reviews].filter(({ brandId }) => brandId === id).map((row) => row.createdAt);
    expect([id, changedAt]).toEqual([id, [createdAt, ...times].toSorted().at(-1)]);
  }
});
