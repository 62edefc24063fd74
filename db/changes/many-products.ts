import { CompiledQuery, sql, type Selectable } from 'kysely';
import { derivedColumns, withDerived } from '../derived-columns.ts';
import { insertAll } from '../insert-all.ts';
import type { Db } from '../open.ts';
import { listProductPlaces, listStoredProducts, type ProductPlace } from '../queries/imports.ts';
import { addSearchEntries, putSearchEntries, searchEntryOf, type SearchEntry } from '../search-index.ts';
import type { ProductsTable } from '../tables/products.ts';
import { sitemapTags, tag } from '../tags.ts';
import { unread } from '../unread.ts';
import { moveBrandDates } from './brand-dates.ts';
import { recordChange, recordLongChange, type Write } from './log.ts';
import { searchedColumns, searchTextOf } from './product-text.ts';
import { keepEarlierPrices, keepFirstPrices, keepPrices, priceDueAt } from './product-prices.ts';
import { dependentTags, hideProducts, placeTags, type ProductInput } from './products.ts';
import { axisNames, rankedAtFirst, refreshRatingsOf } from './ratings.ts';

type Row = Selectable<ProductsTable>;
export type ProductColumns = Partial<Omit<Row, 'id' | 'cellPet' | 'cellCategory' | 'mixed'>>;

/** A product to add, with its brand's columns and its search entry. */
export interface NewProduct {
  input: ProductInput;
  brand: { brandSlug: string | null; brandName: string | null };
  entry: SearchEntry;
}

/** Columns of a stored product that change; `entry` is its new search entry, built from the row if undefined. */
export interface ChangedProduct {
  id: number;
  set: ProductColumns;
  entry?: SearchEntry | undefined;
}

/** What a write to many products has dirtied so far; `recordMany` writes it to the change log. */
export interface Dirtied {
  products: number[];
  /** Lists, counts and rankings. */
  places: Set<string>;
  /** Brands that have got or lost a product, or list one under another name. */
  brands: Set<number | null>;
}

export const nothingDirtied = (): Dirtied => ({ products: [], places: new Set(), brands: new Set() });

/** Adds products and returns their ids, in the order given. */
export async function addProducts(write: Write, products: readonly NewProduct[], dirtied: Dirtied): Promise<number[]> {
  const { db, at } = write;
  // Ids are assigned here because search entries need them; the transaction has exclusive access to the table.
  const last = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'products'`.execute(db);
  const times = { priceCheckedAt: at, createdAt: at, updatedAt: at, changedAt: at, deletedAt: null };
  const ranked = await rankedAtFirst(db);
  const firstId = (last.rows[0]?.seq ?? 0) + 1;
  const rows = products.map(({ input, brand }, nth) => {
    const id = firstId + nth;
    return { ...input, ...derivedColumns(input), ...brand, ...times, isNew: 1 as const, ranked, slug: `product-${id}`, id };
  });
  await insertAll(db, 'products', rows);
  const entries = products.map(({ entry }, nth) => ({ id: firstId + nth, entry }));
  await addSearchEntries(db, 'product', entries);
  await keepFirstPrices(write, rows, 'import');
  const ids = rows.map(({ id }) => id);
  for (const row of await listProductPlaces(db, ids)) {
    dirty(dirtied, row, true);
    dirtied.brands.add(row.brandId);
  }
  return ids;
}

/** Changes columns of products; skips missing and deleted ones. Returns the rows as they were before. */
export async function changeProducts(write: Write, changes: readonly ChangedProduct[], dirtied: Dirtied): Promise<Row[]> {
  const { db, at } = write;
  const stored = await listStoredProducts(
    db,
    changes.map(({ id }) => id),
  );
  const rows = stored.filter(({ deletedAt }) => deletedAt === null);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const changed = changes.flatMap(({ id, set, entry }) => {
    const before = rowOf.get(id);
    if (!before) return [];
    const due = set.priceCheckedAt === undefined ? {} : { priceDue: priceDueAt(set.priceCheckedAt, at) };
    const columns = { ...withDerived(before, set), ...due, updatedAt: at, changedAt: at };
    return [{ before, set, entry, columns, after: { ...before, ...columns } }];
  });
  await updateRows(db, changed);
  await dirtyChanged(write, changed, dirtied);
  await keepChangedPrices(write, changed);
  // After all other statements: each of those writes a part of the search index that has been gathered.
  const renewed = changed.filter(({ set }) => searchedColumns.some((column) => column in set));
  const entryOf = ({ after, entry }: Change) => entry ?? searchEntryOf(searchTextOf(after));
  await putSearchEntries(
    db,
    'product',
    renewed.map((change) => ({ id: change.after.id, entry: () => entryOf(change) })),
  );
  return rows;
}

interface Change {
  before: Row;
  set: ProductColumns;
  entry: SearchEntry | undefined;
  /** What `set` and the write itself change, as stored. */
  columns: ProductColumns;
  /** Without a changed cell. */
  after: Row;
}

/**
 * Changes rows, each in a statement of its own; those that change the same columns share its text. In SQLite a statement of many rows takes
 * as long, and one that returns its row twice as long, because it copies each page first. PostgreSQL gets them in one round trip.
 */
async function updateRows(db: Db, changed: readonly Change[]): Promise<void> {
  const texts = new Map<string, string>();
  for (const { before, columns } of changed) {
    const names = Object.keys(columns).join();
    const text = texts.get(names) ?? db.updateTable('products').set(columns).where('id', '=', before.id).modifyEnd(unread).compile().sql;
    texts.set(names, text);
    await db.executeQuery(CompiledQuery.raw(text, [...Object.values(columns), before.id]));
  }
}

async function dirtyChanged(write: Write, changed: readonly Change[], dirtied: Dirtied): Promise<void> {
  const regrouped = changed.filter(({ before, after }) => before.petType !== after.petType || before.category !== after.category);
  const places = await listProductPlaces(
    write.db,
    regrouped.map(({ before }) => before.id),
  );
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const movedIds: number[] = [];
  for (const { before, after } of changed) {
    const place = placeOf.get(before.id) ?? before;
    const moved = before.cellPet !== place.cellPet || before.cellCategory !== place.cellCategory;
    if (moved) movedIds.push(before.id);
    const placed = moved || before.brandId !== after.brandId || before.isBestSeller !== after.isBestSeller;
    dirty(dirtied, { ...place, brandId: after.brandId }, placed);
    if (placed) dirty(dirtied, before, true);
    if (before.brandId !== after.brandId || before.name !== after.name)
      for (const id of [before.brandId, after.brandId]) dirtied.brands.add(id);
  }
  await refreshRatingsOf(write, movedIds);
}

async function keepChangedPrices(write: Write, changed: readonly Change[]): Promise<void> {
  const checked = changed.filter(({ set }) => set.priceCheckedAt === write.at);
  const restored = changed.filter(({ set }) => set.priceCheckedAt !== undefined && set.priceCheckedAt !== write.at);
  await keepEarlierPrices(
    write,
    checked.map(({ before }) => before),
  );
  await keepPrices(
    write,
    checked.map(({ after }) => after),
    'import',
  );
  await keepEarlierPrices(
    write,
    restored.map(({ after }) => after),
  );
}

/** Deletes products; skips missing and deleted ones. Returns how many it deleted. */
export async function deleteProducts(write: Write, ids: readonly number[], dirtied: Dirtied): Promise<number> {
  const rows = await listProductPlaces(write.db, ids);
  for (const row of rows) {
    dirty(dirtied, row, true);
    dirtied.brands.add(row.brandId);
    for (const name of dependentTags(row.id)) dirtied.places.add(name);
  }
  await hideProducts(
    write,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Writes what was dirtied to the change log, the products' own pages first. */
export async function recordMany(write: Write, what: string, { products, places, brands }: Dirtied): Promise<void> {
  for (const name of await moveBrandDates(write, brands)) places.add(name);
  await recordLongChange(
    write,
    what,
    products.flatMap((id) => [tag.product(id), tag.productCard(id)]),
  );
  if (places.size > 0) await recordChange(write, what, places);
}

// Looking up thousands of products in each ranking would cost more than rendering the rankings of their cells.
function dirty({ products, places }: Dirtied, row: ProductPlace, placed: boolean): void {
  products.push(row.id);
  for (const name of sitemapTags('product', row.id)) places.add(name);
  if (!placed) return;
  for (const name of placeTags(row)) places.add(name);
  const { cellPet, cellCategory } = row;
  if (places.has(tag.rank(cellPet, cellCategory, 'bestseller'))) return;
  for (const pet of ['all', cellPet])
    for (const category of ['all', cellCategory])
      for (const ranking of [...axisNames, 'bestseller', 'rating']) places.add(tag.rank(pet, category, ranking));
}
