import type { Insertable, Selectable } from 'kysely';
import { address } from '../page-paths.ts';
import { byId } from '../by-id.ts';
import { Refusal } from '../errors.ts';
import type { Db } from '../open.ts';
import { gatherInMemory, putSearchText } from '../search-index.ts';
import type { BrandsTable } from '../tables/brands.ts';
import type { ProductsTable } from '../tables/products.ts';
import { sitemapTags, tag } from '../tags.ts';
import { changedFields } from './changed-fields.ts';
import { claimAddress, moveAddress, reopenAddress, withdrawAddress } from './moved-addresses.ts';
import { liveRow } from './live-rows.ts';
import { recordChange, type Write } from './log.ts';
import { madeSlug, refuseTaken } from './slugs.ts';
import { refuseStale } from './stale.ts';
import { searchTextOf } from './product-text.ts';
import { refuseRestore } from './undoable.ts';

/** The fields an operator sets, as they are stored. The server fills in an empty slug. */
export type BrandInput = Omit<Insertable<BrandsTable>, 'id' | 'createdAt' | 'updatedAt' | 'changedAt' | 'deletedAt'>;
type Row = Selectable<BrandsTable>;

/** Adds a brand, last in order unless `displayOrder` is given, and returns its id. Throws `slug_taken`. */
export async function createBrand(write: Write, input: BrandInput): Promise<number> {
  const { db, at } = write;
  if (input.slug) await refuseTaken(write, 'brands', input.slug);
  const times = { createdAt: at, updatedAt: at, changedAt: at, deletedAt: null };
  const { id } = await db
    .insertInto('brands')
    .values({ ...input, displayOrder: input.displayOrder ?? (await placeAfterAll(write)), ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const slug = input.slug || (await madeSlug(write, 'brands', { id, slug: '' }));
  const row = await db.updateTable('brands').set({ slug }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  await claimIfPublic(write, row);
  // Listings that name its slug show it as it is until there is a brand.
  await recordChange(write, `${tag.brand(id)} created`, [...ownTags(id), tag.brandArticles(id)]);
  return id;
}

/** The highest display order that the contract accepts (`api/contract/admin-brands.ts`); several brands may have it. */
const lastPlace = 1_000_000;

/** Returns the display order after that of every brand, at least 1. Deleted brands count, because they can be restored. */
async function placeAfterAll({ db }: Write): Promise<number> {
  const { last } = await db
    .selectFrom('brands')
    .select(({ fn }) => fn.max('displayOrder').as('last'))
    .executeTakeFirstOrThrow();
  // The maximum is null when there are no brands.
  return Math.min(Math.max(0, last) + 1, lastPlace);
}

/**
 * Changes fields of a brand; copies a new name and slug to its products. `loadedAt` is the `updatedAt` the editor had loaded: when the
 * stored row is newer, throws `stale` with it. Throws `not_found`, `gone`, `slug_taken`. A patch that changes nothing writes
 * nothing, whatever its version: the answer to the same save may have been lost.
 */
export async function updateBrand(write: Write, id: number, patch: Partial<BrandInput>, loadedAt?: string): Promise<void> {
  const { db, at } = write;
  const before = await liveRow(write, 'brands', id);
  const filled = patch.slug === '' ? { ...patch, slug: await madeSlug(write, 'brands', before) } : patch;
  const changed = changedFields(before, filled);
  if (Object.keys(changed).length === 0) return;
  refuseStale(before, loadedAt);
  if (filled.slug !== undefined) await refuseTaken(write, 'brands', filled.slug, id);
  const set = { ...changed, updatedAt: at, changedAt: at };
  const after = await db.updateTable('brands').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  if (before.slug !== after.slug) await moveAddress(write, address.brand(before.slug), address.brand(after.slug), after.isActive === 1);
  if (before.slug !== after.slug || before.isActive !== after.isActive) await claimIfPublic(write, after);
  const renamed = before.slug !== after.slug || before.name !== after.name;
  const products = renamed || before.isActive !== after.isActive ? await carryAlong(write, after, renamed) : [];
  await recordChange(write, `${tag.brand(id)} updated`, [...ownTags(id), ...products]);
}

/**
 * Puts brands in the given order; the others follow in their present order. Throws `brand_unknown`, and `stale` if those of `loaded`, the
 * order that the editor had loaded, are in an order now that is neither this nor the given one.
 */
export async function orderBrands(write: Write, ids: readonly number[], loaded?: readonly number[]): Promise<void> {
  const { db, at } = write;
  const rows = await db
    .selectFrom('brands')
    .select(['id', 'displayOrder'])
    .where('deletedAt', 'is', null)
    .orderBy('displayOrder')
    .orderBy('id')
    .execute();
  const named = new Set(ids);
  if (named.difference(new Set(rows.map(({ id }) => id))).size > 0) throw new Refusal('brand_unknown');
  const order = [...named, ...rows.flatMap(({ id }) => (named.has(id) ? [] : [id]))];
  // The answer to the same save may have been lost.
  const isSame = rows.every(({ id }, at) => id === order[at]);
  if (loaded && !isSame && !isInOrder(rows, loaded)) throw new Refusal('stale');
  const places = new Map(order.map((id, at) => [id, at + 1]));
  const moved = rows.filter(({ id, displayOrder }) => places.get(id) !== displayOrder);
  if (moved.length === 0) return;
  for (const { id } of moved)
    await db
      .updateTable('brands')
      .set({ displayOrder: places.get(id) ?? 0, updatedAt: at })
      .where('id', '=', id)
      .execute();
  await recordChange(write, `${tag.brands} ordered`, [tag.brands]);
}

// Brands that were added or deleted since say nothing about the order of the others.
function isInOrder(rows: ReadonlyArray<Pick<Row, 'id'>>, loaded: readonly number[]): boolean {
  const places = new Map(loaded.map((id, at) => [id, at]));
  const known = rows.flatMap(({ id }) => places.get(id) ?? []);
  return known.every((place, at) => at === 0 || place > (known[at - 1] ?? 0));
}

/** Soft-deletes a brand, which can be restored for 30 days; its products stay public without it. Throws `not_found`, `gone`. */
export async function deleteBrand(write: Write, id: number): Promise<void> {
  const { db, at } = write;
  const row = await liveRow(write, 'brands', id);
  await db.updateTable('brands').set({ deletedAt: at, changedAt: at }).where('id', '=', id).execute();
  await withdrawAddress(write, address.brand(row.slug));
  await recordChange(write, `${tag.brand(id)} deleted`, [...ownTags(id), ...(await carryAlong(write, row, false))]);
}

/** Undoes a delete. Throws `not_found`, `not_deleted`, and `slug_taken` if another brand now has its address. */
export async function restoreBrand(write: Write, id: number): Promise<void> {
  const { db, at } = write;
  const row = await db.selectFrom('brands').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  refuseRestore(row.deletedAt, at);
  await refuseTaken(write, 'brands', row.slug, id);
  await db.updateTable('brands').set({ deletedAt: null, changedAt: at }).where('id', '=', id).execute();
  await reopenAddress(write, address.brand(row.slug), row.deletedAt);
  await claimIfPublic(write, row);
  await recordChange(write, `${tag.brand(id)} restored`, [...ownTags(id), ...(await carryAlong(write, row, false))]);
}

// An inactive brand has no page, so the address keeps its redirect or 410 until it is active.
async function claimIfPublic(write: Write, { slug, isActive }: Row): Promise<void> {
  if (isActive === 1) await claimAddress(write, address.brand(slug));
}

/**
 * Sets `changedAt` of the brand's products, copies a new name and slug to them, and returns the tags this dirties. Only a rename rebuilds
 * their search text, the slowest step.
 */
async function carryAlong({ db, at }: Write, { id, name, slug }: Row, renamed: boolean): Promise<string[]> {
  const rows = await db
    .updateTable('products')
    .set({ changedAt: at, ...(renamed ? { brandName: name, brandSlug: slug } : {}) })
    .where('brandId', '=', id)
    .returningAll()
    .execute();
  const shown = rows.toSorted(byId).filter(({ deletedAt }) => deletedAt === null);
  if (renamed) await renameInSearch(db, shown);
  const chunks = shown.flatMap((row) => sitemapTags('product', row.id));
  return [tag.brandLink(id), tag.brandProducts(id), tag.brandReviews(id), tag.brandArticles(id), ...chunks];
}

/** Products whose search texts are worth merging in memory: it halves the time of a rename that changes thousands. */
const many = 100;

async function renameInSearch(db: Db, products: ReadonlyArray<Selectable<ProductsTable>>): Promise<void> {
  const rename = async () => {
    for (const row of products) await putSearchText(db, 'product', row.id, searchTextOf(row));
  };
  await (products.length > many ? gatherInMemory(db, 'product', rename) : rename());
}

/** Returns the tags of a brand's page, the brand lists and its sitemap entry. */
export function ownTags(id: number): string[] {
  return [tag.brand(id), tag.brands, ...sitemapTags('brand', id)];
}
