import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProducts, nothingDirtied } from '#db/changes/many-products.ts';
import { searchTextOf } from '#db/changes/product-text.ts';
import { updateProduct } from '#db/changes/products.ts';
import { up } from '#db/migrations/0128-searched-animals.ts';
import type { Db } from '#db/open.ts';
import { listProducts } from '#db/queries/products.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;

beforeAll(async () => {
  db = await demoDatabase();
});

afterAll(async () => {
  await db.destroy();
});

const at = '2026-11-01T00:00:00.000Z';

async function found(search: string): Promise<number[]> {
  const { items } = await listProducts(db, { search }, { sort: 'delivered', limit: 500 });
  return items.map(({ id }) => id);
}

test('finds a product by the age and size of its animal, its purpose and its origin, from the next change on', async () => {
  const asked = ['シニア犬 服', '大型犬 服', '総合栄養食 服', '国産 服', '老犬 服'];
  const { id } = await db.selectFrom('products').select('id').where('slug', '=', 'petit-pas-knit-sweater').executeTakeFirstOrThrow();
  for (const query of asked) expect([query, await found(query)]).not.toEqual([query, expect.arrayContaining([id])]);
  const set = { lifeStage: 'senior', petSize: 'large', purpose: 'complete', origin: '日本（京都府）' };
  await db.transaction().execute((trx) => changeProducts({ db: trx, at }, [{ id, set }], nothingDirtied()));
  for (const query of asked) expect([query, await found(query)]).toEqual([query, expect.arrayContaining([id])]);
  await db
    .transaction()
    .execute((trx) => updateProduct({ db: trx, at }, id, { petSize: 'small', lifeStage: 'all', purpose: null, origin: null }));
  expect(await found('大型犬 服')).not.toContain(id);
  expect(await found('小型犬 服')).toContain(id);
});

test('the migration to these codes writes those of a save', async () => {
  const stages = ['puppy', 'adult', 'senior', 'all', null];
  const sizes = ['super_small', 'large', 'all', null];
  const origins = ['日本', '日本（加工）、原料はカナダ', 'タイ', null];
  const rows = await db.selectFrom('products').select(['id']).orderBy('id').execute();
  for (const [nth, { id }] of rows.entries())
    await db
      .updateTable('products')
      .set({
        lifeStage: stages[nth % 5]!,
        petSize: sizes[nth % 4]!,
        origin: origins[(nth + 1) % 4]!,
        petType: nth % 2 === 0 ? 'dog' : 'cat',
      })
      .where('id', '=', id)
      .execute();
  await db.updateTable('productTexts').set({ codes: '' }).execute();
  await up(db as unknown as Kysely<unknown>);
  const products = await db.selectFrom('products').selectAll().orderBy('id').execute();
  const texts = await db.selectFrom('productTexts').select(['id', 'codes']).orderBy('id').execute();
  expect(texts).toEqual(products.map((product) => ({ id: product.id, codes: searchTextOf(product).codes?.join(' ') })));
});
