import { fc } from '#db/test/random.ts';
import { importProducts, type PreparedProduct } from '#db/changes/import-rows.ts';
import { beginImport } from '#db/changes/imports.ts';
import { nothingDirtied, recordMany, type ProductColumns } from '#db/changes/many-products.ts';
import { searchTextOf } from '#db/changes/product-text.ts';
import type { ProductInput } from '#db/changes/products.ts';
import { undoImport } from '#db/changes/undo-import.ts';
import type { Write } from '#db/changes/log.ts';
import { listBrandNames, listStoredProducts } from '#db/queries/imports.ts';
import { searchEntryOf } from '#db/search-index.ts';
import type { RandomChange } from './random-change.ts';

interface ImportedRows {
  added: ProductInput[];
  changed: Array<[id: number, set: ProductColumns]>;
}

/** Generates imports with some new and some changed products, and undos of the last one. */
export function importChange(product: fc.Arbitrary<ProductInput>): fc.Arbitrary<RandomChange> {
  const columns = product.chain(({ name, price, petType, isBestSeller = 0 }) =>
    fc.constantFrom<ProductColumns>({ name }, { price, isBestSeller }, { petType }),
  );
  const changed = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 24 }), columns), { maxLength: 3, selector: ([id]) => id });
  return fc.oneof(
    fc
      .record({ added: fc.array(product, { maxLength: 3 }), changed })
      .map((rows): RandomChange => [`import ${JSON.stringify(rows)}`, (write) => takeIn(write, rows)]),
    fc.constant<RandomChange>(['undo the last import', undoLast]),
  );
}

async function takeIn(write: Write, { added, changed }: ImportedRows): Promise<void> {
  const brands = await listBrandNames(write.db);
  const stored = new Map(
    (
      await listStoredProducts(
        write.db,
        changed.map(([id]) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const rows: PreparedProduct[] = [
    ...added.map((input) => {
      const found = brands.find(({ id }) => id === input.brandId);
      const brand = { brandSlug: found?.slug ?? null, brandName: found?.name ?? null };
      const entry = searchEntryOf(
        searchTextOf({ ...input, ...brand, features: input.features ?? '[]', recommendations: input.recommendations ?? '[]' }),
      );
      return { create: { input: { ...input, brandId: found?.id ?? null }, brand, entry } };
    }),
    ...changed.flatMap(([id, set]) => {
      const row = stored.get(id);
      if (!row || row.deletedAt !== null) return [];
      const before = Object.fromEntries(Object.keys(set).map((column) => [column, row[column as keyof typeof row]]));
      return [{ update: { id, set, before, entry: searchEntryOf(searchTextOf({ ...row, ...set })) } }];
    }),
  ];
  if (rows.length === 0) return;
  const dirtied = nothingDirtied();
  const importId = await beginImport(write, 'product', 'random.csv');
  await importProducts(write, importId, rows, dirtied);
  await recordMany(write, `import:${importId} done`, dirtied);
}

async function undoLast(write: Write): Promise<void> {
  const last = await write.db.selectFrom('imports').select('id').orderBy('id', 'desc').executeTakeFirst();
  if (last) await undoImport(write, last.id);
}
