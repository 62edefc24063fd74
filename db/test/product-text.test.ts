import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProducts, nothingDirtied } from '#db/changes/many-products.ts';
import { searchTextOf } from '#db/changes/product-text.ts';
import { deleteProduct, restoreProduct, updateProduct } from '#db/changes/products.ts';
import { up } from '#db/migrations/0128-searched-animals.ts';
import { up as addRecommendations } from '#db/migrations/0149-searched-recommendations.ts';
import type { Write } from '#db/changes/log.ts';
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

test('finds a product by whom it is recommended for, after names with the word, from the next change on', async () => {
  const { id } = await db.selectFrom('products').select('id').where('slug', '=', 'petit-pas-knit-sweater').executeTakeFirstOrThrow();
  const write = <T>(change: (write: Write) => Promise<T>) => db.transaction().execute((trx) => change({ db: trx, at }));
  const recommendations = JSON.stringify(['首輪より先に何か着せたい子', 'ゆきあそびの好きな子']);
  await write((each) => changeProducts(each, [{ id, set: { recommendations } }], nothingDirtied()));
  expect(await found('雪遊び')).toEqual([]);
  expect([await found('ゆきあそび'), await found('ユキアソビ')]).toEqual([[id], [id]]);
  const collars = await found('首輪');
  const named = await db.selectFrom('products').select('id').where('name', 'like', '%首輪%').orderBy('id').execute();
  expect(collars.slice(0, named.length).toSorted((one, other) => one - other)).toEqual(named.map((product) => product.id));
  expect(collars.slice(named.length)).toContain(id);
  await write((each) => deleteProduct(each, id));
  expect(await found('ゆきあそび')).toEqual([]);
  await write((each) => restoreProduct(each, id));
  expect(await found('ゆきあそび')).toEqual([id]);
  await write((each) => updateProduct(each, id, { recommendations: '[]' }));
  expect(await found('ゆきあそび')).toEqual([]);
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

test('the migration to recommendations writes the text of a save', async () => {
  await db.updateTable('products').set({ recommendations: '[]' }).where('id', '=', 1).execute();
  const products = await db.selectFrom('products').selectAll().orderBy('id').execute();
  const saved = products.map((product) => ({ id: product.id, body: searchTextOf(product).body }));
  for (const product of products) {
    const { body } = searchTextOf({ ...product, recommendations: '[]' });
    await db.updateTable('productTexts').set({ body }).where('id', '=', product.id).execute();
  }
  await addRecommendations(db as unknown as Kysely<unknown>);
  expect(await db.selectFrom('productTexts').select(['id', 'body']).orderBy('id').execute()).toEqual(saved);
});
