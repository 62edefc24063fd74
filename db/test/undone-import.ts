import { sql } from 'kysely';
import { importProducts, type PreparedProduct } from '#db/changes/import-rows.ts';
import { beginImport } from '#db/changes/imports.ts';
import { nothingDirtied, type ProductColumns } from '#db/changes/many-products.ts';
import { searchTextOf } from '#db/changes/product-text.ts';
import { undoImport, type Undone } from '#db/changes/undo-import.ts';
import type { Db } from '#db/open.ts';
import { searchEntryOf } from '#db/search-index.ts';

type Row = Awaited<ReturnType<typeof productRows>>[number];

// Rows side by side change other columns, and columns on which a list, a mean or a derived column depends.
const edits: ReadonlyArray<(row: Row) => ProductColumns> = [
  ({ price }) => ({ price: price + 1 }),
  ({ name }) => ({ name: `${name}（砂浜の便）`, petType: 'fish' }),
  ({ isBestSeller, price }) => ({ isBestSeller: isBestSeller ? 0 : 1, price: price + 2 }),
  () => ({ category: 'outdoor', netWeightG: 1234 }),
  () => ({ brandId: 3, brandName: '取り込んだ名前', brandSlug: 'imported' }),
  () => ({ ingredientNames: '["鶏肉","砂浜の海藻"]', imageUrl: `/uploads/${'ab'.repeat(16)}.webp` }),
];

/** Imports a file of new rows and of a change to each product, at 1 o'clock of a day, and undoes it an hour later. */
export async function undoneImport(db: Db, added: readonly PreparedProduct[]): Promise<Undone> {
  const importId = await db.transaction().execute(async (trx) => {
    const write = { db: trx, at: '2026-11-20T01:00:00.000Z' };
    const id = await beginImport(write, 'product', 'undone.csv');
    const changed = (await productRows(trx)).map((row, nth): PreparedProduct => {
      const set = edits[nth % edits.length]?.(row) ?? {};
      const before = Object.fromEntries(Object.keys(set).map((column) => [column, row[column as keyof Row]]));
      return { update: { id: row.id, set, before, entry: searchEntryOf(searchTextOf({ ...row, ...set })) } };
    });
    await importProducts(write, id, [...added, ...changed], nothingDirtied());
    return id;
  });
  return db.transaction().execute(async (trx) => {
    return undoImport({ db: trx, at: '2026-11-20T02:00:00.000Z' }, importId);
  });
}

/** Reads what an undo restores: the rows of products that are not deleted, without times, and what is stored about products. */
export async function storedProducts(db: Db) {
  const products = await productRows(db);
  const ids = products.map(({ id }) => id);
  return {
    products,
    axes: await db.selectFrom('productAxes').selectAll().orderBy('productId').orderBy('axis').execute(),
    prices: await db.selectFrom('productPrices').selectAll().where('productId', 'in', ids).orderBy('productId').orderBy('day').execute(),
    cells: await db.selectFrom('cells').selectAll().where('products', '>', 0).orderBy('petType').orderBy('category').execute(),
    texts: await db.selectFrom('productTexts').selectAll().orderBy('id').execute(),
    indexed: (await sql<{ rowid: number }>`select rowid from product_grams order by rowid`.execute(db)).rows,
    pictures: await db.selectFrom('mediaUses').selectAll().orderBy('kind').orderBy('thingId').orderBy('field').orderBy('name').execute(),
  };
}

async function productRows(db: Db) {
  const rows = await db.selectFrom('products').selectAll().where('deletedAt', 'is', null).orderBy('id').execute();
  return rows.map(({ updatedAt: _updated, changedAt: _changed, ...row }) => row);
}
