import { sql } from 'kysely';
import { inOrder } from '../by-id.ts';
import type { Db } from '../open.ts';
import { idsMatching, type SearchWord } from '../search.ts';
import { rankingPagesOf } from '../page-sizes.ts';
import { rankOrders } from '../rank-orders.ts';
import { depend, tag } from '../tags.ts';
import { isAfter, readCursor, toPage, writeCursor, type ListPage } from './pages.ts';
import { allConditions, and, facetConditions, fromProducts, type ProductFilter } from './product-filter.ts';
import { cardColumns, toCard, type ProductCard } from './product-rows.ts';
import { listProductWords, listFoundIds, type KnownSearch } from './product-search.ts';
import { publicProducts } from '../public-rows.ts';

export type ProductSort = keyof typeof orders;

// Every order ends in the id, so that no two rows compare equal.
const orders = {
  delivered: [['p.id', 'asc']],
  mixed: [
    ['p.mixed', 'asc'],
    ['p.id', 'asc'],
  ],
  rating: rankOrders.rating.map(([column, direction]) => [`p.${column}`, direction] as const),
  ratingAsc: rankOrders.rating.map(([column, direction]) => [`p.${column}`, direction === 'asc' ? 'desc' : 'asc'] as const),
  priceAsc: [
    ['p.price', 'asc'],
    ['p.id', 'asc'],
  ],
  priceDesc: [
    ['p.price', 'desc'],
    ['p.id', 'desc'],
  ],
  unitPrice: [
    ['p.unitPriceKey', 'asc'],
    ['p.id', 'asc'],
  ],
  newest: [['p.id', 'desc']],
} as const;

/** Returns the order of a list of products. */
export function productOrder(sort: ProductSort) {
  return { made: sort, order: orders[sort] };
}

export interface ListOptions {
  sort: ProductSort;
  limit: number;
  offset?: number;
  cursor?: string;
  known?: KnownSearch;
}

/** Lists product cards that pass the filter, as `listProductIds` lists ids. */
export async function listProducts(db: Db, filter: ProductFilter, options: ListOptions): Promise<ListPage<ProductCard>> {
  const { items: ids, ...rest } = await listProductIds(db, filter, options);
  const items = await listCards(db, ids);
  dependOnList(filter, items);
  return { items, ...rest };
}

/**
 * Lists the ids of products that pass the filter. A search in the `delivered` or the `mixed` order puts better matches first and pages by
 * offset; every other list pages by keys. A cursor with another number of keys starts from the beginning. Reads no columns but those of the
 * order, because SQLite would look up the brands of all rows that an offset skips.
 */
export async function listProductIds(db: Db, filter: ProductFilter, options: ListOptions): Promise<ListPage<number>> {
  const known = options.known ?? { words: await listProductWords(db, filter) };
  const { words } = known;
  return words.length > 0 && (options.sort === 'delivered' || options.sort === 'mixed')
    ? listMatches(db, filter, known, options)
    : listInOrder(db, filter, words, options);
}

async function listInOrder(db: Db, filter: ProductFilter, words: readonly SearchWord[], options: ListOptions): Promise<ListPage<number>> {
  const order = orders[options.sort];
  const keys = options.cursor ? readCursor(options.cursor, order.length, options.sort) : undefined;
  let query = filtered(db, filter, words)
    .select(order.map(([column]) => column))
    .limit(options.limit + 1)
    .offset(options.offset ?? 0);
  if (keys) query = query.where((eb) => isAfter(eb, order, keys));
  for (const [column, direction] of order) query = query.orderBy(column, direction);
  const rows = await query.execute();
  const keysOf = (row: (typeof rows)[number]) => order.map(([column]) => row[keyOf(column)]);
  return toPage(
    rows,
    options.limit,
    (row) => writeCursor(keysOf(row), options.sort),
    ({ id }) => id,
  );
}

async function listMatches(db: Db, filter: ProductFilter, known: KnownSearch, options: ListOptions): Promise<ListPage<number>> {
  const offset = options.cursor ? Number(readCursor(options.cursor, 1)?.[0] ?? 0) : (options.offset ?? 0);
  const ids = await listFoundIds(db, filter, known, { limit: options.limit + 1, offset });
  return toPage(
    ids,
    options.limit,
    () => writeCursor([offset + options.limit]),
    (id) => id,
  );
}

// Returns cards in the order of the ids.
async function listCards(db: Db, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await publicProducts(db).select(cardColumns).where('p.id', 'in', ids).orderBy('p.id').execute();
  return inOrder(rows.map(toCard), ids);
}

/** Counts the products that pass the filter. Whole cells are read from the counts that triggers maintain. */
export async function countProducts(db: Db, filter: ProductFilter, words?: readonly SearchWord[]): Promise<number> {
  const { petType = 'all', category = 'all', ...others } = filter;
  if (Object.keys(others).length === 0) return countCell(db, petType, category);
  return countFound(db, filter, words ?? (await listProductWords(db, filter)));
}

/** Counts the products that pass the filter of a search whose words are known. */
export async function countFound(db: Db, filter: ProductFilter, words: readonly SearchWord[]): Promise<number> {
  depend(tag.cell(filter.petType ?? 'all', filter.category ?? 'all'));
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${fromProducts(words, filter)}${and(Object.values(facetConditions(filter)))}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the products of one cell; `all` means any pet type or category. */
export async function countCell(db: Db, petType: string, category: string): Promise<number> {
  depend(tag.cell(petType, category));
  return storedCount(db, petType, category);
}

/** Counts the pages of the ranking of all products of a cell, which seldom changes with the number of its products. */
export async function countRankingPages(db: Db, petType: string, category: string): Promise<number> {
  depend(tag.cellPages(petType, category));
  return rankingPagesOf(await storedCount(db, petType, category));
}

async function storedCount(db: Db, petType: string, category: string): Promise<number> {
  const row = await db
    .selectFrom('cells')
    .select('products')
    .where('petType', '=', petType)
    .where('category', '=', category)
    .executeTakeFirst();
  return row?.products ?? 0;
}

/** Selects the public products that pass the filter, for callers with an order of their own. */
export function filtered(db: Db, filter: ProductFilter, words: readonly SearchWord[]) {
  return publicProducts(db)
    .where((eb) => eb.and(allConditions(filter)))
    .$if(words.length > 0, (query) => query.where(sql<boolean>`p.id in ${idsMatching('product', words)}`));
}

/** Depends on what a list of the products of a filter shows. */
export function dependOnList(filter: ProductFilter, cards: ReadonlyArray<Pick<ProductCard, 'id' | 'brandId'>>): void {
  depend(
    tag.cell(filter.petType ?? 'all', filter.category ?? 'all'),
    tag.rank(filter.petType ?? 'all', filter.category ?? 'all', 'rating'),
  );
  dependOnCards(cards);
}

/** Depends on the products of these cards and on their brands. */
export function dependOnCards(cards: ReadonlyArray<Pick<ProductCard, 'id' | 'brandId'>>): void {
  for (const { id, brandId } of cards) depend(tag.productCard(id), ...(brandId === null ? [] : [tag.brandLink(brandId)]));
}

type SortColumn = 'id' | 'mixed' | 'rating' | 'reviewCount' | 'price' | 'unitPriceKey';

function keyOf(column: (typeof orders)[ProductSort][number][0]): SortColumn {
  return column.slice(2) as SortColumn;
}
