import type { Insertable, Selectable } from 'kysely';
import { isUnchecked, isUnsourced } from '#api/contract/fact-columns.ts';
import { derivedColumns, withDerived, type DerivedColumns } from '../derived-columns.ts';
import { address } from '../page-paths.ts';
import { rankingPagesOf } from '../page-sizes.ts';
import type { Db } from '../open.ts';
import { Refusal } from '../errors.ts';
import { putSearchText, removeSearchTexts } from '../search-index.ts';
import type { ProductsTable } from '../tables/products.ts';
import { sitemapTags, tag } from '../tags.ts';
import { moveBrandDates } from './brand-dates.ts';
import { changedFields } from './changed-fields.ts';
import { isSaleOver, noSale, withEndedSale, withoutEndedSale } from './ended-sales.ts';
import { claimAddress, withdrawAddresses } from './moved-addresses.ts';
import { liveRow } from './live-rows.ts';
import { recordChange, type Write } from './log.ts';
import { refuseStale } from './stale.ts';
import { keepEarlierPrices, keepPrices } from './product-prices.ts';
import { searchTextOf } from './product-text.ts';
import { findNamedBrand } from '../queries/admin-brands.ts';
import type { BrandName, ProductPlace } from '../queries/imports.ts';
import { cardFields } from '../queries/product-rows.ts';
import { countCell } from '../queries/products.ts';
import { findRankedRows, listRankTags } from './rank-tags.ts';
import { rankedAtFirst, refreshRatings } from './ratings.ts';
import { refuseRestore } from './undoable.ts';

/** The fields an operator sets, as they are stored. */
export type ProductInput = Omit<Insertable<ProductsTable>, Derived>;
type Derived =
  | 'id'
  | 'slug'
  | 'brandSlug'
  | 'brandName'
  | 'rating'
  | 'reviewCount'
  | 'ranked'
  | 'createdAt'
  | 'updatedAt'
  | 'changedAt'
  | 'deletedAt'
  | 'isNew'
  | 'priceCheckedAt'
  | 'priceDue'
  | keyof DerivedColumns;
type Row = Selectable<ProductsTable>;

/** Adds a product and returns its id. Throws `brand_unknown`, `facts_unsourced`. */
export async function createProduct(write: Write, given: ProductInput): Promise<number> {
  const { db, at } = write;
  const input = withoutEndedSale(given);
  requireSource(input);
  const brand = await brandOf(write, input.brandId ?? null);
  const times = { priceCheckedAt: at, createdAt: at, updatedAt: at, changedAt: at, deletedAt: null };
  const row = await db
    .insertInto('products')
    .values({ ...input, ...derivedColumns(input), ...brand, ...times, isNew: 1, slug: '', ranked: await rankedAtFirst(db) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('products')
    .set({ slug: `product-${row.id}` })
    .where('id', '=', row.id)
    .execute();
  await putSearchText(db, 'product', row.id, searchTextOf(row));
  await keepPrices(write, [row], 'form');
  await recordChange(write, `${tag.product(row.id)} created`, [
    ...ownTags(row),
    ...placeTags(row),
    ...(await listRankTags(db, row.id)),
    ...(await moveBrandDates(write, [row.brandId])),
  ]);
  return row.id;
}

/**
 * Changes fields of a product. `loadedAt` is the `updatedAt` the editor had loaded: when the stored row is newer, throws
 * `stale` with it. Throws `not_found`, `gone`, `brand_unknown`, `facts_unsourced`, and `facts_unchecked` for facts
 * that change under their earlier confirmation. A patch that changes nothing writes nothing, whatever its version: the answer to the same
 * save may have been lost.
 */
export async function updateProduct(write: Write, id: number, patch: Partial<ProductInput>, loadedAt?: string): Promise<void> {
  const { db, at } = write;
  const before = await liveRow(write, 'products', id);
  const brand = patch.brandId !== undefined && patch.brandId !== before.brandId ? await brandOf(write, patch.brandId) : {};
  const changed = withDerived(before, withEndedSale(before, changedFields(before, { ...patch, ...brand })));
  if (Object.keys(changed).length === 0) return;
  refuseStale(before, loadedAt);
  requireSource({ ...before, ...changed });
  if (isUnchecked(changed, Object.keys(patch))) throw new Refusal('facts_unchecked');
  const checked = 'price' in patch ? { priceCheckedAt: at, priceDue: 0 as const } : {};
  const rankedBefore = await findRankedRows(db, id);
  const set = { ...changed, ...checked, updatedAt: at, changedAt: at };
  const after = await db.updateTable('products').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  if ('price' in patch) {
    await keepEarlierPrices(write, [before]);
    await keepPrices(write, [after], 'form');
  }
  const moved = before.cellPet !== after.cellPet || before.cellCategory !== after.cellCategory;
  if (moved) await refreshRatings(write, id);
  await putSearchText(db, 'product', id, searchTextOf(after));
  const ranked = moved || before.isBestSeller !== after.isBestSeller ? await listRankTags(db, id, rankedBefore) : [];
  const isListedAnew = before.brandId !== after.brandId || before.name !== after.name;
  const card = cardFields.some((name) => name in changed) ? [tag.productCard(id)] : [];
  await recordChange(write, `${tag.product(id)} updated`, [
    ...pageTags(id),
    ...card,
    ...(await movedTags(db, before, after)),
    ...ranked.filter((name) => !keptRanks(before, after).has(name)),
    ...(isListedAnew ? await moveBrandDates(write, [before.brandId, after.brandId]) : []),
  ]);
}

/**
 * Records that the price was checked and is still right. Ends a sale that is over by this price; only that makes an open form stale.
 * Throws `not_found`, `gone`.
 */
export async function confirmPrice(write: Write, id: number): Promise<void> {
  const { db, at } = write;
  const row = await liveRow(write, 'products', id);
  if (isSaleOver(row)) {
    await updateProduct(write, id, { price: row.price, ...noSale });
    return;
  }
  await db.updateTable('products').set({ priceCheckedAt: at, priceDue: 0, changedAt: at }).where('id', '=', id).execute();
  await keepEarlierPrices(write, [row]);
  await keepPrices(write, [{ ...row, priceCheckedAt: at }], 'confirm');
  await recordChange(write, `${tag.product(id)} price confirmed`, pageTags(id));
}

/**
 * Saves the price that an operator saw or typed: confirms the stored one, or changes it. Ends a sale that is over by this price, or where
 * the operator says so. Throws what `updateProduct` throws.
 */
export async function savePrice(write: Write, id: number, price: number, loadedAt: string, endsSale = false): Promise<void> {
  const stored = await liveRow(write, 'products', id);
  const isOver = (endsSale && stored.isOnSale === 1) || isSaleOver({ ...stored, price });
  if (stored.price === price && !isOver) await confirmPrice(write, id);
  else await updateProduct(write, id, { price, ...(isOver && noSale) }, loadedAt);
}

/** Soft-deletes a product, which hides its reviews too; it can be restored for 30 days. Throws `not_found`, `gone`. */
export async function deleteProduct(write: Write, id: number): Promise<void> {
  const { db } = write;
  const row = await liveRow(write, 'products', id);
  const tags = [...ownTags(row), ...placeTags(row), ...(await listRankTags(db, id)), ...dependentTags(id)];
  await hideProducts(write, [id]);
  await recordChange(write, `${tag.product(id)} deleted`, [...tags, ...(await moveBrandDates(write, [row.brandId]))]);
}

/** Writes the rows of deletes, without the change-log row. */
export async function hideProducts(write: Write, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { db, at } = write;
  await db.updateTable('products').set({ deletedAt: at, changedAt: at }).where('id', 'in', ids).execute();
  await db.deleteFrom('productAxes').where('productId', 'in', ids).execute();
  await withdrawAddresses(write, ids.map(address.product));
  await removeSearchTexts(db, 'product', ids);
}

/** Undoes a delete. Throws `not_found`, `not_deleted`. */
export async function restoreProduct(write: Write, id: number): Promise<void> {
  const { db, at } = write;
  const stored = await db.selectFrom('products').select('deletedAt').where('id', '=', id).executeTakeFirst();
  if (!stored) throw new Refusal('not_found');
  refuseRestore(stored.deletedAt, at);
  const row = await db
    .updateTable('products')
    .set({ deletedAt: null, changedAt: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await claimAddress(write, address.product(id));
  await refreshRatings(write, id);
  await putSearchText(db, 'product', id, searchTextOf(row));
  await recordChange(write, `${tag.product(id)} restored`, [
    ...ownTags(row),
    ...placeTags(row),
    ...(await listRankTags(db, id)),
    ...dependentTags(id),
    ...(await moveBrandDates(write, [row.brandId])),
  ]);
}

/** Finds the brand that a product names by its id or its slug. Throws `brand_unknown`. */
export async function requireBrand(db: Db, named: Parameters<typeof findNamedBrand>[1]): Promise<BrandName> {
  const brand = await findNamedBrand(db, named);
  if (!brand) throw new Refusal('brand_unknown');
  return brand;
}

async function brandOf({ db }: Write, id: number | null): Promise<{ brandSlug: string | null; brandName: string | null }> {
  if (id === null) return { brandSlug: null, brandName: null };
  const { slug: brandSlug, name: brandName } = await requireBrand(db, { id });
  return { brandSlug, brandName };
}

/** Returns the tags of a product's page, its cards and its sitemap entry. */
export function ownTags(row: Row): string[] {
  return [...pageTags(row.id), tag.productCard(row.id)];
}

/** Returns the tags of a product's page and its sitemap entry. */
function pageTags(id: number): string[] {
  return [tag.product(id), ...sitemapTags('product', id)];
}

/** Returns the tags of the lists a product belongs to: four cells, and its brand's. Its coming or going may fill or empty them. */
export function placeTags(row: ProductPlace): string[] {
  return [...cellTags(row), ...brandTags(row)];
}

function cellTags(row: ProductPlace): string[] {
  return [...cellsOf(row).flatMap((cell) => [tag.cell(...cell), tag.cellPages(...cell)]), tag.filledLists];
}

// The lists that a product has entered or left. Its brand's lists also show the kinds of its products.
async function movedTags(db: Db, before: Row, after: Row): Promise<string[]> {
  const [left, entered] = [cellsOutside(before, after), cellsOutside(after, before)];
  if (left.length + entered.length === 0 && before.brandId === after.brandId) return [];
  const cells = [...left, ...entered].map((cell) => tag.cell(...cell));
  const pages = [...(await repagedBy(db, -1, left)), ...(await repagedBy(db, 1, entered))].map((cell) => tag.cellPages(...cell));
  const filled = cells.length > 0 ? [tag.filledLists] : [];
  return [...cells, ...filled, ...pages, ...brandTags(before), ...brandTags(after)];
}

function cellsOutside(row: ProductPlace, other: ProductPlace): CellOfRow[] {
  return cellsOf(row).filter(([pet, category]) => !cellsOf(other).some((cell) => cell[0] === pet && cell[1] === category));
}

// Those of the cells whose ranking has got more or fewer pages, now that their numbers of products have changed by `change`.
async function repagedBy(db: Db, change: 1 | -1, cells: readonly CellOfRow[]): Promise<CellOfRow[]> {
  const pages = await Promise.all(
    cells.map(async (cell) => {
      const products = await countCell(db, ...cell);
      return rankingPagesOf(products) === rankingPagesOf(products - change) ? [] : [cell];
    }),
  );
  return pages.flat();
}

// Rankings in which an edit moves nothing: cells the product stays in, by what the edit leaves as it is. Those of axes are not among
// them, because across categories they take only categories where the axis means the same.
function keptRanks(before: Row, after: Row): Set<string> {
  const stays = cellsOf(after).filter(([pet, category]) => cellsOf(before).some((cell) => cell[0] === pet && cell[1] === category));
  const kept = ['rating', 'overall', ...(before.isBestSeller === after.isBestSeller ? ['bestseller'] : [])];
  return new Set(stays.flatMap(([pet, category]) => kept.map((ranking) => tag.rank(pet, category, ranking))));
}

type CellOfRow = [petType: string, category: string];

function cellsOf({ cellPet, cellCategory }: ProductPlace): CellOfRow[] {
  return ['all', cellPet].flatMap((pet) => ['all', cellCategory].map((category): CellOfRow => [pet, category]));
}

function brandTags({ brandId }: ProductPlace): string[] {
  return brandId === null ? [] : [tag.brandProducts(brandId), tag.brandArticles(brandId)];
}

/** Returns the tags of what disappears and reappears with a product. */
export function dependentTags(id: number): string[] {
  return [tag.productReviews(id), tag.productArticles(id), tag.recentReviews, tag.popularReviews];
}

/** Throws `facts_unsourced` where a product has facts but no source or no day on which they were checked. */
function requireSource(product: Parameters<typeof isUnsourced>[0]): void {
  if (isUnsourced(product)) throw new Refusal('facts_unsourced');
}
