import type { Selectable } from 'kysely';
import { hasCheck, isBlank, isFactColumn, isUnsourced } from '#api/contract/fact-columns.ts';
import { Refusal } from '../errors.ts';
import { findLastForgotten, listStoredProducts } from '../queries/imports.ts';
import { gatherInMemory } from '../search-index.ts';
import type { ProductsTable } from '../tables/products.ts';
import type { ImportRowsTable, ImportsTable } from '../tables/publishing.ts';
import { deleteBrand, updateBrand, type BrandInput } from './brands.ts';
import { withEndedSale } from './ended-sales.ts';
import type { Write } from './log.ts';
import { dropPrices } from './product-prices.ts';
import { changeProducts, deleteProducts, nothingDirtied, recordMany, type ChangedProduct, type ProductColumns } from './many-products.ts';
import { undoableSince } from './undoable.ts';
import { listUntouched } from './untouched-rows.ts';

/**
 * Counts of rows deleted again, rows restored, those of them of which some column was changed since and left, and rows kept because they
 * were changed, used or deleted since.
 */
export interface Undone extends Restored {
  removed: number;
  kept: number;
}

interface Restored {
  restored: number;
  partly: number;
}

/** Rows undone at a time, as many as an import writes at a time. */
const portion = 2_000;

/**
 * Undoes an import: deletes what it added, except what was saved or used since, and restores what it changed, except fields changed and
 * prices and facts confirmed since. Throws `not_found`, `import_undone`, `import_expired`.
 */
export async function undoImport(write: Write, importId: number): Promise<Undone> {
  const { db, at } = write;
  const stored = await db.selectFrom('imports').selectAll().where('id', '=', importId).executeTakeFirst();
  if (!stored) throw new Refusal('not_found');
  if (stored.undoneAt !== null) throw new Refusal('import_undone');
  if (stored.at < undoableSince(at) || importId <= (await findLastForgotten(db))) throw new Refusal('import_expired');
  const all = () => undoRows(write, stored);
  const undone = await (stored.kind === 'product' ? gatherInMemory(db, 'product', all) : all());
  await db.updateTable('imports').set({ undoneAt: at }).where('id', '=', importId).execute();
  return undone;
}

async function undoRows(write: Write, stored: Selectable<ImportsTable>): Promise<Undone> {
  const undone = { removed: 0, restored: 0, partly: 0, kept: 0 };
  const dirtied = nothingDirtied();
  for await (const rows of portions(write, stored.id)) {
    const [added, changed] = [rows.filter(({ before }) => before === null), rows.filter(({ before }) => before !== null)];
    const addedIds = added.map(({ thingId }) => thingId);
    const ids = await listUntouched(write, stored, addedIds);
    const removed = stored.kind === 'product' ? await deleteProducts(write, ids, dirtied) : await deleteBrands(write, ids);
    const { restored, partly } =
      stored.kind === 'product' ? await restoreProducts(write, changed, dirtied) : await restoreBrands(write, changed);
    undone.removed += removed;
    undone.restored += restored;
    undone.partly += partly;
    undone.kept += rows.length - removed - restored;
  }
  await recordMany(write, `import:${stored.id} undone`, dirtied);
  return undone;
}

type ImportRow = ImportRowsTable;

async function* portions({ db }: Write, importId: number): AsyncGenerator<ImportRow[]> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('importRows')
      .selectAll()
      .where('importId', '=', importId)
      .where('thingId', '>', last)
      .orderBy('thingId')
      .limit(portion)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.thingId ?? last;
  }
}

async function restoreProducts(write: Write, rows: ImportRow[], dirtied: Parameters<typeof changeProducts>[2]): Promise<Restored> {
  const current = await listStoredProducts(
    write.db,
    rows.map(({ thingId }) => thingId),
  );
  const byId = new Map(rows.map((row) => [row.thingId, row]));
  const found = current.flatMap((product) => {
    const row = byId.get(product.id);
    const columns = product.deletedAt === null ? restoredColumns(product, row) : {};
    return Object.keys(columns).length === 0 ? [] : [{ product, row, columns }];
  });
  const brandOf = await findBrandColumns(
    write,
    found.flatMap(({ columns }) => columns.brandId ?? []),
  );
  const changes: ChangedProduct[] = [];
  let partly = 0;
  for (const { product, row, columns } of found) {
    const set = columns.brandId ? { ...columns, ...brandOf(columns.brandId) } : columns;
    changes.push({ id: product.id, set });
    if (isPartly(product, set, row)) partly += 1;
  }
  const priced = new Set(changes.filter(({ set }) => 'priceCheckedAt' in set).map(({ id }) => id));
  await dropPrices(
    write,
    current.filter(({ id }) => priced.has(id)),
  );
  return { restored: (await changeProducts(write, changes, dirtied)).length, partly };
}

function restoredColumns(product: Selectable<ProductsTable>, row: ImportRow | undefined): ProductColumns {
  const set = withEndedSale(product, withConfirmedPrice(withOneBrand(unchangedSince(product, row), row), row));
  return withSource(product, withConfirmedFacts(product, set, row));
}

// Name and slug belong to the brand's id: a brand that was renamed since is still the import's.
function withOneBrand(set: ProductColumns, row: ImportRow | undefined): ProductColumns {
  const { brandName: _name, brandSlug: _slug, ...others } = set;
  const { brandName, brandSlug } = columnsOf(row?.before);
  const brand = Object.entries({ brandName, brandSlug }).filter(([, before]) => before !== undefined);
  return 'brandId' in set ? { ...others, ...Object.fromEntries(brand) } : others;
}

// A price that was confirmed since is no longer the import's, even if it is the same: the page would show the old one under that date. The
// sale and the price before it go with it, because a page shows them as one discount.
function withConfirmedPrice(set: ProductColumns, row: ImportRow | undefined): ProductColumns {
  const isConfirmedSince = 'priceCheckedAt' in columnsOf(row?.before) && !('priceCheckedAt' in set);
  if (!isConfirmedSince) return set;
  const { price: _price, originalPrice: _originalPrice, isOnSale: _isOnSale, ...others } = set;
  return others;
}

// Facts that were checked on another day since are no longer the import's, nor is their source: the page would show the old ones under that
// day. What the import added goes.
function withConfirmedFacts(product: { factsCheckedOn: string | null }, set: ProductColumns, row: ImportRow | undefined): ProductColumns {
  const [before, after] = [columnsOf(row?.before), columnsOf(row?.after)];
  if (!('factsCheckedOn' in before)) return set;
  const isConfirmedSince = !('factsCheckedOn' in set) && product.factsCheckedOn !== before['factsCheckedOn'];
  const isKept = ([column, value]: [string, unknown]) =>
    isConfirmedSince
      ? !hasCheck([column]) && (!isFactColumn(column) || isBlank(value))
      : column !== 'factsCheckedOn' || before[column] !== after[column];
  return Object.fromEntries(Object.entries(set).filter(isKept));
}

// A fact that was corrected since keeps the source that the import gave it: without one every later save would be refused.
function withSource(product: object, set: ProductColumns): ProductColumns {
  if (!isUnsourced({ ...product, ...set })) return set;
  const { factsSource: _source, factsCheckedOn: _day, factsCheckedBy: _who, ...others } = set;
  return others;
}

// A brand may have been renamed or purged since.
async function findBrandColumns({ db }: Write, ids: readonly number[]): Promise<(brandId: number) => ProductColumns> {
  const brands =
    ids.length === 0
      ? []
      : await db
          .selectFrom('brands')
          .select(['id', 'name', 'slug'])
          .where('id', 'in', [...new Set(ids)])
          .orderBy('id')
          .execute();
  const byId = new Map(brands.map((brand) => [brand.id, brand]));
  return (brandId) => {
    const brand = byId.get(brandId);
    return brand ? { brandName: brand.name, brandSlug: brand.slug } : { brandId: null, brandName: null, brandSlug: null };
  };
}

async function deleteBrands(write: Write, ids: readonly number[]): Promise<number> {
  return countDone(ids, (id) => deleteBrand(write, id));
}

async function restoreBrands(write: Write, rows: ImportRow[]): Promise<Restored> {
  let partly = 0;
  const restored = await countDone(rows, async (row) => {
    const brand = await write.db.selectFrom('brands').selectAll().where('id', '=', row.thingId).executeTakeFirst();
    const set: Partial<BrandInput> = brand ? unchangedSince(brand, row) : {};
    if (Object.keys(set).length === 0) throw new Refusal('stale');
    await updateBrand(write, row.thingId, set);
    if (brand && isPartly(brand, set, row)) partly += 1;
  });
  return { restored, partly };
}

// Skips what is deleted already, and what has an address that another now uses.
async function countDone<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<number> {
  let done = 0;
  for (const item of items) {
    try {
      await work(item);
      done += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return done;
}

/** Returns the columns that still hold what the import wrote, with their values from before it. */
function unchangedSince(current: object, row: ImportRow | undefined): object {
  const [before, after] = [columnsOf(row?.before), columnsOf(row?.after)];
  const now = current as Record<string, unknown>;
  return Object.fromEntries(Object.entries(before).filter(([column]) => now[column] === after[column]));
}

// The time of a confirmed price is no field of the file; the price itself says whether it was left.
function isPartly(current: object, set: object, row: ImportRow | undefined): boolean {
  const now = current as Record<string, unknown>;
  return Object.entries(columnsOf(row?.before)).some(
    ([column, before]) => !(column in set) && column !== 'priceCheckedAt' && now[column] !== before,
  );
}

function columnsOf(json: string | null | undefined): Record<string, unknown> {
  return JSON.parse(json ?? '{}') as Record<string, unknown>;
}
