import { isFactColumn } from '#api/contract/fact-columns.ts';
import { createBrand, updateBrand, type BrandInput } from './brands.ts';
import { keepImported, type ImportedRow } from './imports.ts';
import type { Write } from './log.ts';
import { madeSlug } from './slugs.ts';
import { addProducts, changeProducts, type ChangedProduct, type Dirtied, type NewProduct, type ProductColumns } from './many-products.ts';

/** What a row of a file does, determined before the write; `before` holds the columns that change. */
export type PreparedProduct = { create: NewProduct } | { update: ChangedProduct & { before: ProductColumns } };
export type PreparedBrand = { create: BrandInput } | { update: { id: number; set: Partial<BrandInput>; before: Partial<BrandInput> } };

interface Imported {
  created: number;
  updated: number;
}

/** Imports some rows of a product file; a changed price counts as checked now. `recordMany` writes the change log at the end. */
export async function importProducts(
  write: Write,
  importId: number,
  rows: readonly PreparedProduct[],
  dirtied: Dirtied,
): Promise<Imported> {
  const added = await addProducts(
    write,
    rows.flatMap((row) => ('create' in row ? [row.create] : [])),
    dirtied,
  );
  const updates = rows.flatMap((row) => ('update' in row ? [row.update] : []));
  const checked = updates.map((update) =>
    'price' in update.set ? { ...update, set: { ...update.set, priceCheckedAt: write.at } } : update,
  );
  const stored = await changeProducts(write, checked, dirtied);
  const earlier = new Map(stored.map((product) => [product.id, product]));
  const changed = checked.map(({ id, before, set }): ImportedRow => {
    const { priceCheckedAt = null, factsCheckedOn = null } = earlier.get(id) ?? {};
    // Also the day that a file repeats: an undo sees by it whether the facts were checked since.
    const day = Object.keys(set).some(isFactColumn) ? { factsCheckedOn } : {};
    return { id, before: { ...day, ...before, ...('price' in set ? { priceCheckedAt } : {}) }, after: { ...day, ...set } };
  });
  await keepImported(write, importId, [...added.map((id) => ({ id })), ...changed]);
  return { created: added.length, updated: changed.length };
}

/** Imports some rows of a brand file. Throws `slug_taken`. */
export async function importBrands(write: Write, importId: number, rows: readonly PreparedBrand[]): Promise<Imported> {
  const imported = { created: 0, updated: 0 };
  for (const row of rows) {
    await giveWay(write, importId, 'create' in row ? row.create.slug : row.update.set.slug);
    if ('create' in row) {
      await keepImported(write, importId, [{ id: await createBrand(write, row.create) }]);
      imported.created += 1;
    } else {
      const { id, set, before } = row.update;
      await updateBrand(write, id, set);
      await keepImported(write, importId, [{ id, before, after: set }]);
      imported.updated += 1;
    }
  }
  return imported;
}

// A slug that the import made for a row without one goes to a later row of the file that names it. Nobody has seen the made one yet, so no
// redirect is left. The check has found the named slugs of the file to differ, so a brand of this import that has one has a made one.
async function giveWay(write: Write, importId: number, slug = ''): Promise<void> {
  if (slug === '') return;
  const { db } = write;
  const added = db.selectFrom('importRows').select('thingId').where('importId', '=', importId).where('before', 'is', null);
  const live = db.selectFrom('brands').select('id').where('slug', '=', slug).where('deletedAt', 'is', null);
  const brand = await live.where('id', 'in', added).executeTakeFirst();
  if (!brand) return;
  const made = await madeSlug(write, 'brands', { id: brand.id, slug: '' }, slug);
  await db.updateTable('brands').set({ slug: made }).where('id', '=', brand.id).execute();
}
